import "./globals.css";

export const metadata = { title: "Floor", description: "What the framework alone costs" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

"use client";

type Props = { error: Error & { digest?: string }; retry: () => void };

// Inline rules: a stylesheet imported here would be included in every page a second time.
const rules = `body{max-width:38rem;margin:4rem auto;padding:0 1.25rem;
font:1rem/1.6 system-ui,sans-serif;color:#13231d;background:#fbf8f2}
h1{line-height:1.2}button,a{display:inline-block;min-height:44px;box-sizing:border-box;padding:.6rem 1.25rem;
margin-inline-end:.75rem;font:inherit;font-weight:600;color:inherit;background:none;border:1px solid;
border-radius:8px;text-decoration:none}
@media(prefers-color-scheme:dark){body{color:#eef3ef;background:#0e1613}}`;

/** Replaces the root layout when that itself fails. */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <head>
        <title>This page could not be opened</title>
        <style>{rules}</style>
      </head>
      <body>
        <main id="main" role="alert">
          <h1>This page could not be opened</h1>
          <p>This is our mistake, not yours. Please try again; what you saved is safe.</p>
          <p>
            <button type="button" onClick={retry}>
              Retry
            </button>
            {/* A plain link: a full load clears the state that caused the error. */}
            <a href="/">Home page</a>
          </p>
          {error.digest && <p>{`If it goes on, tell our support this number: ${error.digest}`}</p>}
        </main>
      </body>
    </html>
  );
}

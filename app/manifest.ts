import type { MetadataRoute } from "next";
import { brand } from "@/lib/platform/brand";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: "/",
    id: "/",
    display: "standalone",
    background_color: "#fbf8f2",
    theme_color: "#0f5b46",
    shortcuts: [
      { name: "Find an accountant", url: "/directory" },
      { name: "Messages", url: "/messages" },
      { name: "Calendar", url: "/calendar" },
      { name: "Notifications", url: "/notifications" },
    ],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

import { cacheLife } from "next/cache";
import { ImageResponse } from "next/og";
import { brand } from "@/lib/platform/brand";
import { countries } from "@/lib/platform/reference/countries";
import { drawingCloth, drawingFonts } from "@/lib/platform/seo/drawing";
import { imageSize } from "@/lib/platform/seo/metadata";

export const alt = `${brand.name}: ${brand.tagline}`;
export const size = imageSize;
export const contentType = "image/png";

/** The countries' cloths side by side above a ledger page; rendered once, at build time. */
async function drawn(): Promise<ArrayBuffer> {
  "use cache";
  cacheLife("max");
  const [fonts, ...cloths] = await Promise.all([
    drawingFonts(),
    ...countries.map(({ pattern }) => drawingCloth(pattern)),
  ]);
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        background: "#fbf8f2",
        color: "#13231d",
        fontFamily: "Bricolage Grotesque",
      }}
    >
      <div style={{ display: "flex", height: 210, borderBottom: "6px solid #b4472a" }}>
        {cloths.map(({ url, size: tile }) => (
          <div
            key={url}
            style={{ display: "flex", flexGrow: 1, height: 204, backgroundImage: url, backgroundSize: tile }}
          />
        ))}
      </div>
      <div
        style={{ display: "flex", flexDirection: "column", flexGrow: 1, justifyContent: "center", padding: "0 72px" }}
      >
        <div style={{ display: "flex", fontSize: 40, color: "#0f5b46" }}>{brand.name}</div>
        <div style={{ display: "flex", marginTop: 12, fontSize: 68, lineHeight: 1.1, letterSpacing: -1.5 }}>
          {brand.tagline}
        </div>
        <div
          style={{
            display: "flex",
            marginTop: 28,
            paddingTop: 20,
            borderTop: "2px solid #e6decf",
            fontSize: 30,
            color: "#4b5b54",
          }}
        >{`${countries.length} countries in Africa and the Gulf`}</div>
      </div>
    </div>,
    { ...size, fonts },
  ).arrayBuffer();
}

/** The Open Graph image of the site. */
export default async function SiteImage() {
  return new Response(await drawn(), { headers: { "Content-Type": contentType } });
}

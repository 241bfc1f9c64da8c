import { cacheLife, cacheTag } from "next/cache";
import { ImageResponse } from "next/og";
import { ShareCardImage } from "@/components/content/share-card-image";
import { shareCards } from "@/lib/content/marketing/contract";
import { tagOf } from "@/lib/directory/listing/rules";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { placeLabel } from "@/lib/directory/professionals/rules";
import { brand } from "@/lib/platform/brand";
import { counted } from "@/lib/platform/format/counts";
import { countryByCode } from "@/lib/platform/reference/countries";
import { drawableText, drawingCloth, drawingFonts } from "@/lib/platform/seo/drawing";

/** How much smaller the image is that the professional sees before downloading. */
const previewScale = 1 / 3;

type Size = Pick<(typeof shareCards)[number], "width" | "height">;

/**
 * The rendered image of a card, `scale` times its size, cached until the profile changes; null if no listed
 * professional has the id.
 */
async function drawn(id: string, card: Size, scale: number): Promise<ArrayBuffer | null> {
  "use cache";
  cacheTag(tagOf.profile(id));
  cacheLife("days");
  const professional = await getProfessional(id);
  if (!professional) return null;
  const width = Math.round(card.width * scale);
  const height = Math.round(card.height * scale);
  const { name, title, countryCode, status, rating, reviewCount } = professional;
  const [fonts, cloth] = await Promise.all([drawingFonts(), drawingCloth(countryByCode(countryCode).pattern, scale)]);
  const lines = [
    ...(status === "approved" ? [`Licence verified by ${brand.name}`] : []),
    ...(reviewCount > 0 ? [`${rating.toFixed(1)} of 5 from ${counted(reviewCount, "review")}`] : []),
  ];
  const picture = (
    <ShareCardImage
      width={width}
      height={height}
      name={drawableText(name)}
      title={drawableText(`${title}, ${placeLabel(professional)}`)}
      lines={lines}
      cloth={cloth}
      brandName={brand.name}
    />
  );
  return new ImageResponse(picture, { width, height, fonts }).arrayBuffer();
}

/**
 * A profile's image in the size of a social platform, /professional/{id}/share/linkedin.png, or smaller,
 * linkedin-preview.png.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  const { id, file } = await params;
  const [, platform, preview] = /^([a-z]+)(-preview)?\.png$/.exec(file) ?? [];
  const card = shareCards.find((option) => option.platform === platform);
  const known = card && professionalIdSchema.safeParse(id).success;
  const picture = known ? await drawn(id, card, preview ? previewScale : 1) : null;
  if (!picture) return new Response("There is no such card.", { status: 404 });
  return new Response(picture, { headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" } });
}

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

/** The rendered image, cached until the profile changes; null if no listed professional has the id. */
async function drawn(id: string, width: number, height: number): Promise<ArrayBuffer | null> {
  "use cache";
  cacheTag(tagOf.profile(id));
  cacheLife("days");
  const professional = await getProfessional(id);
  if (!professional) return null;
  const { name, title, countryCode, status, rating, reviewCount } = professional;
  const [fonts, cloth] = await Promise.all([drawingFonts(), drawingCloth(countryByCode(countryCode).pattern)]);
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

/** A profile's image in the size of a social platform: /professional/{id}/share/linkedin.png */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  const { id, file } = await params;
  const card = shareCards.find(({ platform }) => `${platform}.png` === file);
  const known = card && professionalIdSchema.safeParse(id).success;
  const picture = known ? await drawn(id, card.width, card.height) : null;
  if (!picture) return new Response("There is no such card.", { status: 404 });
  return new Response(picture, { headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" } });
}

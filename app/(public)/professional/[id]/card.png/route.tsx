import { cacheLife, cacheTag } from "next/cache";
import { ImageResponse } from "next/og";
import { ProfileCardImage } from "@/components/directory/profile-card-image";
import { initialsOf, inkPairs, pickPair } from "@/components/ui/monogram-rules";
import { tagOf } from "@/lib/directory/listing/rules";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { brand } from "@/lib/platform/brand";
import { countryByCode } from "@/lib/platform/reference/countries";
import { drawableText, drawingCloth, drawingFonts } from "@/lib/platform/seo/drawing";
import { imageSize } from "@/lib/platform/seo/metadata";

/** The rendered image, cached until the profile changes; null if no listed professional has the id. */
async function drawn(id: string): Promise<ArrayBuffer | null> {
  "use cache";
  cacheTag(tagOf.profile(id));
  cacheLife("days");
  const professional = await getProfessional(id);
  if (!professional) return null;
  const [fonts, cloth] = await Promise.all([
    drawingFonts(),
    drawingCloth(countryByCode(professional.countryCode).pattern),
  ]);
  const picture = (
    <ProfileCardImage
      professional={professional}
      cloth={cloth}
      initials={initialsOf(professional.name)}
      pair={inkPairs[pickPair(id)] ?? inkPairs[0]}
      brandName={brand.name}
      text={drawableText}
    />
  );
  return new ImageResponse(picture, { ...imageSize, fonts }).arrayBuffer();
}

/** The Open Graph image of a profile. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const id = professionalIdSchema.safeParse((await params).id);
  const picture = id.success ? await drawn(id.data) : null;
  if (!picture) return new Response("There is no professional at this address.", { status: 404 });
  return new Response(picture, { headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" } });
}

import { cacheLife, cacheTag } from "next/cache";
import { DirectoryView } from "@/components/professionals/directory-view";
import { packList } from "@/components/professionals/packed-list";
import { Heading } from "@/components/ui/heading";
import { siteUrl } from "@/lib/env";
import { defaultQuery } from "@/lib/professionals/rules";
import { listProfessionals } from "@/lib/professionals/reads";
import { metadataOf } from "@/lib/seo/pages";
import { StillDirectoryFacts } from "./still-directory-facts";

export const metadata = metadataOf("/directory");
export const ensureStatic = "navigation";

export default async function DirectoryPage() {
  "use cache";
  cacheTag("professionals");
  cacheLife("hours");
  const packed = packList(await listProfessionals(defaultQuery));
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-12">
      <Heading
        as="h1"
        size="page"
        intro="Accountants, bookkeepers and tax professionals in nine countries. The badge means that we checked the licence with the professional body."
      >
        Find a professional
      </Heading>
      <DirectoryView packed={packed} />
      <StillDirectoryFacts packed={packed} siteUrl={siteUrl} />
    </div>
  );
}

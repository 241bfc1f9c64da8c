import type { Metadata } from "next";
import { SearchAlerts } from "@/components/directory/search-alerts";
import { SharedShortlists } from "@/components/directory/shared-shortlists";
import { PageHead } from "@/components/ui/page-head";
import { listAlerts } from "@/lib/directory/alerts/reads";
import { listSaved } from "@/lib/directory/saved/reads";
import { listShortlists } from "@/lib/directory/shortlists/reads";
import { siteUrl } from "@/lib/platform/env";
import { Gate } from "../gate";
import { SavedScreen } from "./saved-screen";

export const metadata: Metadata = { title: "Saved professionals" };

export default function SavedPage() {
  return (
    <Gate path="/saved">
      {async (viewer) => (
        <div className="flex flex-col gap-6">
          <PageHead title="Saved Professionals" intro="The professionals you saved, newest first." />
          <SavedScreen first={await listSaved(viewer)} />
          <SearchAlerts first={await listAlerts(viewer)} />
          <SharedShortlists first={await listShortlists(viewer)} site={siteUrl} />
        </div>
      )}
    </Gate>
  );
}

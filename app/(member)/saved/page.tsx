import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { SearchAlerts } from "@/components/directory/search-alerts";
import { SharedShortlists } from "@/components/directory/shared-shortlists";
import { listAlerts } from "@/lib/directory/alerts/reads";
import { siteUrl } from "@/lib/platform/env";
import { listShortlists } from "@/lib/directory/shortlists/reads";
import { listSaved } from "@/lib/directory/saved/reads";
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

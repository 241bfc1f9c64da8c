import type { Metadata } from "next";
import { PageHead } from "@/components/dashboard/page-head";
import { SavedView } from "@/components/saved/saved-view";
import { listSaved } from "@/lib/saved/reads";
import { Gate } from "../gate";

export const metadata: Metadata = { title: "Saved professionals" };

export default function SavedPage() {
  return (
    <Gate path="/saved">
      {async (viewer) => (
        <div className="flex flex-col gap-6">
          <PageHead title="Saved Professionals" intro="The people you keep an eye on, the newest first." />
          <SavedView first={await listSaved(viewer)} />
        </div>
      )}
    </Gate>
  );
}

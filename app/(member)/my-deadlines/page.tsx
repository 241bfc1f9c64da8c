import type { Metadata } from "next";
import { InformationNote } from "@/components/deadlines/information-note";
import { MyList } from "@/components/deadlines/my-list";
import { PageHead } from "@/components/insights/page-head";
import { listFormOf, listPath } from "@/lib/deadlines/lists/rules";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "My deadlines", robots: { index: false } };

/** The saved deadlines of an account. Answers in the address are offered to be saved. */
export default function MyDeadlinesPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/my-deadlines" searchParams={searchParams}>
      {async (viewer, query) => {
        const first = await getOwnList(viewer);
        const offered = listFormOf(query).answers;
        const country = first.list?.answers.country ?? offered?.country;
        const [obligation] = country ? obligationsIn(country).obligations : [];
        return (
          <div className="flex flex-col gap-6">
            <PageHead
              title="My deadlines"
              intro="What your business must file and pay in the next 18 months. Mark what is done, and get reminders."
            />
            {obligation && <InformationNote facts={obligation} />}
            <MyList first={first} offered={offered} formPath={listPath} />
          </div>
        );
      }}
    </Gate>
  );
}

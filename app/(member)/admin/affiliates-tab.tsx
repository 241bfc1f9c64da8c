import { AffiliateFilters } from "@/components/affiliates/affiliate-filters";
import { AffiliateList } from "@/components/affiliates/affiliate-list";
import { FraudHints } from "@/components/affiliates/fraud-hints";
import { RunPreview } from "@/components/affiliates/run-preview";
import { StatementList } from "@/components/affiliates/statement-list";
import { Badge } from "@/components/ui/badge";
import { Day } from "@/components/ui/day";
import { DefinedFigures } from "@/components/ui/figures/defined-figures";
import { Facts } from "@/components/ui/figures/facts";
import { IntentLink } from "@/components/ui/link";
import { SectionCard } from "@/components/ui/section-card";
import { TabNav } from "@/components/ui/tab-nav";
import { tabOf } from "@/components/ui/tab-of";
import { getAffiliatePage, listAffiliates } from "@/lib/affiliates/members/reads";
import { memberDefinitions, memberQueryFrom } from "@/lib/affiliates/members/rules";
import { listAllStatements, previewRun } from "@/lib/affiliates/statements/reads";
import { statementQueryFrom } from "@/lib/affiliates/statements/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { formatRandExact } from "@/lib/platform/format/money";
import { isHttpError } from "@/lib/platform/http/errors";
import { CommissionList, PauseForm, ReviewsPanel } from "./panels";

const path = "/admin?tab=affiliates";
const views = [
  { tab: "tasks", label: "To do" },
  { tab: "run", label: "Next run" },
  { tab: "statements", label: "Statements" },
  { tab: "affiliates", label: "Affiliates" },
] as const;

type Props = { viewer: Viewer; query: URLSearchParams };

/** The affiliate program for administrators: tasks, the next run, statements, affiliates, and one affiliate. */
export async function AffiliatesTab({ viewer, query }: Props) {
  const id = query.get("affiliate");
  if (id) return <OneAffiliate viewer={viewer} id={id} />;
  const view = tabOf(views, query.get("view"));
  const panels = {
    tasks: () => <ReviewsPanel />,
    run: async () => <RunPreview preview={await previewRun(viewer)} />,
    statements: async () => {
      const wanted = statementQueryFrom(query);
      return <StatementList query={wanted} list={await listAllStatements(viewer, wanted)} />;
    },
    affiliates: async () => {
      const wanted = memberQueryFrom(query);
      return (
        <section aria-label="Affiliates" className="ledger flex flex-col gap-5 p-5 sm:p-6">
          <AffiliateFilters query={wanted} />
          <AffiliateList query={wanted} list={await listAffiliates(viewer, wanted)} />
        </section>
      );
    },
  };
  return (
    <>
      <TabNav label="Affiliate program" path={path} parameter="view" tabs={views} current={view} />
      {await panels[view]()}
    </>
  );
}

/** One affiliate: who they are, figures with their definitions, pause, fraud hints, commissions and statements. */
async function OneAffiliate({ viewer, id }: { viewer: Viewer; id: string }) {
  const affiliate = await getAffiliatePage(viewer, id).catch((error: unknown) => {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  });
  if (!affiliate)
    return (
      <SectionCard title="No such affiliate" more={{ label: "All affiliates", href: `${path}&view=affiliates` }}>
        <p className="text-ink-soft">The link may be old, or the address incomplete.</p>
      </SectionCard>
    );
  const { figures } = affiliate;
  const statementQuery = { ...statementQueryFrom(new URLSearchParams()), affiliate: id };
  const figure = (name: keyof typeof figures, label: string, value: string | number) => ({
    label,
    value,
    definition: memberDefinitions[name],
  });
  const money = (name: "earned" | "held" | "toPay" | "paidOut", label: string) =>
    figure(name, label, signed(figures[name]));
  return (
    <div className="flex flex-col gap-6">
      <IntentLink href={`${path}&view=affiliates`} className="text-link self-start font-semibold">
        All affiliates
      </IntentLink>
      <section aria-labelledby="affiliate-name" className="ledger flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="affiliate-name" className="min-w-0 text-2xl wrap-anywhere">
            {affiliate.name}
          </h2>
          {affiliate.pausedAt && <Badge tone="warning">Paused</Badge>}
          {affiliate.accountId && (
            <IntentLink href={`/admin?tab=users&user=${affiliate.accountId}`} className="text-link font-semibold">
              Their page
            </IntentLink>
          )}
        </div>
        <Facts
          rows={[
            ["Email", affiliate.email || "No address"],
            ["Code", affiliate.code],
            ["Joined", <Day key="joined" at={affiliate.joinedAt} />],
            ["Paid to", affiliate.payTo || "No payment details yet"],
          ]}
        />
        <PauseForm affiliate={affiliate} />
      </section>
      <DefinedFigures
        figures={[
          figure("clicks", "Clicks", figures.clicks),
          figure("signUps", "Sign-ups", figures.signUps),
          figure("conversion", "Conversion", figures.conversion === null ? "-" : `${figures.conversion}%`),
          figure("paidReferrals", "Paid referrals", figures.paidReferrals),
          money("earned", "Earned"),
          money("held", "Held"),
          money("toPay", "To be paid"),
          money("paidOut", "Paid out"),
          figure("underReview", "Under review", figures.underReview),
          figure("rejected", "Rejected", figures.rejected),
        ]}
      />
      <SectionCard title="Fraud hints">
        <FraudHints hints={affiliate.hints} />
      </SectionCard>
      <SectionCard title="Commissions">
        <CommissionList affiliate={affiliate.name} commissions={affiliate.commissions} />
      </SectionCard>
      <StatementList query={statementQuery} list={await listAllStatements(viewer, statementQuery)} />
    </div>
  );
}

const signed = (amount: number) => (amount < 0 ? `-${formatRandExact(-amount)}` : formatRandExact(amount));

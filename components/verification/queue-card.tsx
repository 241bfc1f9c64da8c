import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Face } from "@/components/ui/face";
import { PersonName } from "@/components/ui/person-name";
import { useNow } from "@/components/ui/use-now";
import type { CaseStep } from "@/components/verification/case-view";
import { formatDay } from "@/lib/platform/format/dates";
import { bodyText } from "@/lib/platform/reference/bodies";
import { countryByCode } from "@/lib/platform/reference/countries";
import type { Verification } from "@/lib/verification/cases/contract";
import { ageOf, statusText, statusTones } from "@/lib/verification/cases/rules";

type Props = { item: Verification; current: boolean; onOpen: (step: CaseStep) => void };

/** A case of the queue (specification 2.10) with its age and actions. */
export function QueueCard({ item, current, onOpen }: Props) {
  const {
    id,
    professionalId,
    accountId,
    name,
    email,
    country,
    submittedDate,
    resubmittedDate,
    documents,
    status,
    actions,
    handledBy,
    handledById,
  } = item;
  const now = useNow();
  const isOpen = !["approved", "rejected", "revoked"].includes(status);
  const age = now && isOpen ? ageOf(resubmittedDate ?? submittedDate, now) : null;
  const of = <span className="sr-only">{` ${name}`}</span>;
  return (
    <li
      id={`case-${id}`}
      aria-current={current || undefined}
      className={`ledger flex flex-col p-4 ${current ? "outline-2 outline-primary" : ""}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex min-w-0 items-center gap-3">
          <Face id={professionalId} name={name} country={country} size={44} />
          <div className="min-w-0">
            <p className="font-semibold">
              <PersonName id={accountId} name={name} />
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
          </div>
        </div>
        <Badge tone={statusTones[status]}>{statusText(status)}</Badge>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {`${countryByCode(country).name}, ${bodyText(item)}, submitted ${formatDay(submittedDate.slice(0, 10))}${resubmittedDate ? `, sent again ${formatDay(resubmittedDate.slice(0, 10))}` : ""}`}
      </p>
      <p className="text-sm">{documents.map(({ label }) => label).join(", ") || "No documents"}</p>
      {age && (
        <p className="tnum mt-1 text-sm">
          <span>{`Waiting ${age.text}`}</span> {age.overdue && <Badge tone="danger">Over 48 hours</Badge>}
        </p>
      )}
      {(status === "under_review" || status === "pending") && handledBy && (
        <p className="text-sm text-ink-soft">
          With <PersonName id={handledById} name={handledBy} />
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <Button size="sm" variant="secondary" onClick={() => onOpen("look")}>
          <span>Review{of}</span>
        </Button>
        {actions.includes("reject") && (
          <Button size="sm" variant="secondary" onClick={() => onOpen("reject")}>
            <span>Reject{of}</span>
          </Button>
        )}
        {actions.includes("approve") && (
          <Button size="sm" onClick={() => onOpen("approve")}>
            <span>Approve{of}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

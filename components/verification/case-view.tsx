import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { PersonName } from "@/components/ui/person-name";
import { useChange } from "@/components/ui/use-change";
import { CaseTimeline } from "@/components/verification/case-timeline";
import { DecisionForm } from "@/components/verification/decision-form";
import { DocumentViewer } from "@/components/verification/document-viewer";
import { refreshWaiting } from "@/lib/notifications/live/client";
import { formatDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";
import { bodies, bodyText } from "@/lib/platform/reference/bodies";
import { countryByCode } from "@/lib/platform/reference/countries";
import { decide, verificationQueries } from "@/lib/verification/cases/client";
import type { Decision, DecisionChange, Verification } from "@/lib/verification/cases/contract";
import { numberFits, statusText, statusTones } from "@/lib/verification/cases/rules";

const done: Record<Decision, (name: string) => string> = {
  start: (name) => `Review of ${name} started`,
  approve: (name) => `${name} is verified`,
  reject: (name) => `${name} was rejected`,
  "request-information": (name) => `${name} was asked for information`,
  revoke: (name) => `The verification of ${name} is withdrawn`,
  "re-date": (name) => `The end date of ${name} is changed`,
};

export type CaseStep = "look" | Exclude<Decision, "start">;
type Props = {
  item: Verification;
  step: CaseStep;
  onStep: (step: CaseStep) => void;
  onClose: () => void;
  /** Called with the decided case, whose decision can be undone. */
  onDecided?: (item: Verification) => void;
};

/** A verification case beside its documents: the claims, the public register's entry, the changes and the decision. */
export function CaseView({ item, step, onStep, onClose, onDecided }: Props) {
  const { name, actions, documents, reason, answer, changes } = item;
  const shown = documents.filter(({ file }) => file);
  const [chosen, setChosen] = useState(shown[0]?.kind ?? "");
  // A conflict response (409) names the administrator who decided first; the queue then shows the current state.
  const decision = useChange({
    errorsIn: "form",
    send: (change: DecisionChange, key) => decide(item, change, key),
    doneText: (_, change) => done[change.decision](name),
    onSuccess: (decided) => {
      if (decided.undoUntil) onDecided?.(decided);
    },
    onSettled: () => void refreshWaiting(),
    refreshes: ["verifications"],
  });
  const { data: opened } = useQuery(verificationQueries.one(item.id));
  const file = documents.find(({ kind }) => kind === chosen)?.file;
  return (
    <article aria-label={`Verification of ${name}`} className="ledger flex min-w-0 flex-col gap-5 p-5 sm:p-6">
      <CaseHead item={item} onClose={onClose} />
      <Facts item={item} />
      {item.proposed && <Proposed item={item} proposed={item.proposed} />}
      {changes && !item.proposed && <Changes changes={changes} />}
      {reason && (
        <p className="wrap-anywhere">
          <b>Last reason given:</b> <span>{reason}</span>
        </p>
      )}
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>Their answer:</b> <span>{answer}</span>
        </p>
      )}
      <DocumentChoice documents={documents} chosen={chosen} onChoose={setChosen} />
      {file && <DocumentViewer key={file.id} file={file} />}
      <ErrorSummary change={decision} />
      {step === "look" ? (
        <CaseActions actions={actions} decision={decision} onStep={onStep} />
      ) : (
        actions.includes(step) && (
          <DecisionForm
            key={step}
            item={item}
            step={step}
            decision={decision}
            onDone={onClose}
            onLeave={() => onStep("look")}
          />
        )
      )}
      {opened && <CaseTimeline timeline={opened.timeline} />}
    </article>
  );
}

/** The name and the state of a case; it scrolls into view when it opens. */
function CaseHead({ item, onClose }: { item: Verification; onClose: () => void }) {
  const { name, status, handledBy, handledById, validUntil } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // `void`: newer browsers return a promise, which React would treat as a cleanup function.
    void heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h3 ref={heading} className={lettersClass(name, "text-xl")}>
          {name}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={statusTones[status]}>{statusText(status)}</Badge>
          {handledBy && (
            <span>
              Handled by <PersonName id={handledById} name={handledBy} />
            </span>
          )}
          {status === "approved" && validUntil && <span>{`Valid until ${formatDay(validUntil)}`}</span>}
          {item.accountId && <PersonName id={item.accountId} name={`More about ${name}`} />}
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={onClose}>
        Back to the queue
      </Button>
    </div>
  );
}

/** The fields that the professional changed since the last review. */
function Changes({ changes }: { changes: NonNullable<Verification["changes"]> }) {
  return (
    <section aria-label="Changed since the last review" className="margin-line ps-4">
      <h4 className="font-semibold">Changed since the last review</h4>
      {changes.length === 0 && <p className="text-ink-soft">Nothing.</p>}
      <ul>
        {changes.map((field) => (
          <li key={field.what}>
            <span>{`${field.what}: ${field.before || "none"}`}</span> <span aria-hidden>→</span>
            <span className="sr-only">is now</span> <b>{field.now || "none"}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DocumentChoiceProps = {
  documents: Verification["documents"];
  chosen: string;
  onChoose: (kind: Verification["documents"][number]["kind"]) => void;
};

function DocumentChoice({ documents, chosen, onChoose }: DocumentChoiceProps) {
  return (
    <div role="group" aria-label="Documents" className="flex flex-wrap gap-2">
      {documents.map(({ kind, label, file: documentFile }) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === chosen ? "primary" : "secondary"}
          aria-pressed={kind === chosen}
          disabled={!documentFile}
          onClick={() => onChoose(kind)}
        >
          <Icon name="document" className="size-4" /> <span>{`${label}${!documentFile ? " (deleted)" : ""}`}</span>
        </Button>
      ))}
      {documents.length === 0 && <p className="text-ink-soft">No documents were sent.</p>}
    </div>
  );
}

type CaseActionsProps = {
  actions: Verification["actions"];
  decision: { isPending: boolean; mutate: (change: DecisionChange) => void };
  onStep: Props["onStep"];
};

/** What the administrator can do with the case; all but the start of the review open a form. */
function CaseActions({ actions, decision, onStep }: CaseActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {actions.includes("start") && (
        <Button variant="secondary" busy={decision.isPending} onClick={() => decision.mutate({ decision: "start" })}>
          Start review
        </Button>
      )}
      {actions.includes("request-information") && (
        <Button variant="secondary" onClick={() => onStep("request-information")}>
          Ask for information
        </Button>
      )}
      {actions.includes("reject") && (
        <Button variant="danger" onClick={() => onStep("reject")}>
          Reject
        </Button>
      )}
      {actions.includes("approve") && <Button onClick={() => onStep("approve")}>Approve</Button>}
      {actions.includes("re-date") && (
        <Button variant="secondary" onClick={() => onStep("re-date")}>
          Change the end date
        </Button>
      )}
      {actions.includes("revoke") && (
        <Button variant="danger" onClick={() => onStep("revoke")}>
          Withdraw the verification
        </Button>
      )}
    </div>
  );
}

function Facts({ item }: { item: Verification }) {
  const { email, title, country, city, professionalBody, practiceNumber, localLicence, experience, submittedDate } =
    item;
  const body = bodies.find(({ code }) => code === professionalBody);
  const fits = numberFits(professionalBody, practiceNumber);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] [&_dt]:text-ink-soft">
      <dt>Email</dt>
      <dd className="wrap-anywhere">{email}</dd>
      <dt>Title</dt>
      <dd>{`${title}, ${experience} ${experience === 1 ? "year" : "years"}`}</dd>
      <dt>Place</dt>
      <dd>{`${city}, ${countryByCode(country).name}`}</dd>
      <dt>Professional body</dt>
      <dd>
        <span>{item.bodyName ?? body?.name ?? professionalBody}</span>{" "}
        {body?.website && (
          <a href={body.register ?? body.website} target="_blank" rel="noopener noreferrer" className="text-link gap-1">
            <span>{body.register ? "Open the register" : "Open the website"}</span>{" "}
            <span className="sr-only">(opens in a new tab)</span>
            <Icon name="external" className="size-4" />
          </a>
        )}
      </dd>
      <dt>Practice number</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <code>{practiceNumber}</code>
        <Badge tone={fits ? "success" : "warning"}>
          {fits ? "Format fits" : `Unusual format, expected like ${body?.example ?? "AB-10234"}`}
        </Badge>
      </dd>
      {localLicence && (
        <>
          <dt>Local licence</dt>
          <dd>
            <code>{localLicence}</code>
          </dd>
        </>
      )}
      <dt>Submitted</dt>
      <dd>
        {`${formatDay(submittedDate.slice(0, 10))}${item.resubmittedDate ? `, sent again ${formatDay(item.resubmittedDate.slice(0, 10))}` : ""}`}
      </dd>
    </dl>
  );
}

/** Public and requested values of a verified profile side by side; an approval replaces the first by the second. */
function Proposed({ item, proposed }: { item: Verification; proposed: NonNullable<Verification["proposed"]> }) {
  const rows = [
    ["Name", item.name, proposed.name],
    ["Title", item.title, proposed.title],
    ["Professional body", bodyText(item), bodyText(proposed)],
    ["Practice number", item.practiceNumber, proposed.practiceNumber],
    ...(item.localLicence || proposed.localLicence
      ? [["Local licence", item.localLicence || "None", proposed.localLicence || "None"] as const]
      : []),
  ] as const;
  return (
    <section aria-labelledby="requested-change" className="margin-line ps-4">
      <h4 id="requested-change" className="font-semibold">
        Requested change
      </h4>
      <p className="text-sm text-ink-soft">
        {`${
          proposed.correction
            ? "A correction of spelling. It needs no new documents."
            : "It needs a document that shows the new details."
        } The profile keeps its current values and its badge until you decide.`}
      </p>
      <table className="mt-2 w-full table-fixed text-start text-sm [&_td]:py-1 [&_td]:pe-3 [&_th]:py-1 [&_th]:pe-3 [&_th]:text-start">
        <thead>
          <tr className="border-b border-rule text-ink-soft">
            <td />
            <th scope="col">Public now</th>
            <th scope="col">Requested</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, now, wanted]) => (
            <tr key={label} className="border-b border-rule align-top last:border-b-0">
              <th scope="row" className="font-normal text-ink-soft">
                {label}
              </th>
              <td className="wrap-anywhere">{now}</td>
              <td className={`wrap-anywhere ${now === wanted ? "text-ink-soft" : "font-semibold"}`}>
                {now === wanted ? "Unchanged" : wanted}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Face } from "@/components/ui/face";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { PersonName } from "@/components/ui/person-name";
import { Textarea } from "@/components/ui/textarea";
import { useChange } from "@/components/ui/use-change";
import { useNow } from "@/components/ui/use-now";
import { formatDay } from "@/lib/platform/format/dates";
import { moderate } from "@/lib/trust/moderation/client";
import { type ModerationAction, needsReason, type Report } from "@/lib/trust/moderation/contract";
import {
  actionLabelOf,
  kindLabels,
  reasonLabels,
  selfReviewReason,
  statusLabelOf,
  strikeLimit,
} from "@/lib/trust/moderation/rules";
import { ageOf } from "@/lib/verification/cases/rules";

const hints: Record<ModerationAction, string> = {
  dismiss: "We take no action. Only our team sees the note.",
  hide: "It is no longer shown to anyone. Its author reads the reason and can appeal once, within 30 days. You can undo it for a minute.",
  warn: "They get the note by email and as a notification. They can appeal once.",
  suspend: "Their account is suspended at once. They get the reason by email and can appeal once.",
  unhide: "It is shown again as before, and its author hears of it. Only our team sees the note.",
  uphold: "Nothing changes. The author gets the note by email.",
  overturn: "What we hid is shown again, and a suspended account is active again. The author gets the note by email.",
};

/** The reports that an action decides together, and the person it concerns. */
function scopeOf({ others, subject, kind }: Report): string {
  const whose = `about the ${kindLabels[kind].toLowerCase()} of ${subject || "someone who has left"}`;
  return others > 0 ? `This decides all ${others + 1} reports ${whose}.` : `This decides the report ${whose}.`;
}

/** The hints for a held review, which is hidden until the decision. */
const heldHints: Partial<typeof hints> = {
  dismiss: "The review appears on the profile and counts. We'll let both people know. Only our team sees the note.",
  hide: "The review stays hidden. Its author reads the reason and can appeal once, within 30 days.",
};
const hintOf = ({ reason }: Report, action: ModerationAction) =>
  (reason === selfReviewReason && heldHints[action]) || hints[action];

/** A report with the reported content and the moderation actions. */
export function ReportCard({ report, onDecided }: { report: Report; onDecided?: (report: Report) => void }) {
  const { kind, reason, details, status, createdAt, reporter, reporterId, subject, subjectId, face } = report;
  const { href, others, handledBy, handledById, note, strikes, appeal } = report;
  const now = useNow();
  const waitsSince = status === "open" ? createdAt : appeal?.outcome === null ? appeal.at : null;
  const [action, setAction] = useState<ModerationAction | null>(null);
  return (
    <li className="ledger flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="flex min-w-0 items-center gap-3 font-semibold">
          {face && <Face {...face} name={subject} size={36} />}
          <span>
            <span>{`${kindLabels[kind]} of`}</span>{" "}
            <PersonName id={subjectId} name={subject || "someone who has left"} />
          </span>
        </p>
        <Badge tone={status === "open" ? "warning" : "neutral"}>{statusLabelOf(report)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        <span>{`${reasonLabels[reason]}, reported by`}</span> <PersonName id={reporterId} name={reporter} />{" "}
        <span>{`on ${formatDay(createdAt.slice(0, 10))}${others > 0 ? `, and ${others} more ${others === 1 ? "report" : "reports"}` : ""}`}</span>
      </p>
      {(waitsSince || strikes > 0) && (
        <p className="tnum flex flex-wrap items-center gap-2 text-sm">
          {waitsSince && now && <span>{`Waiting ${ageOf(waitsSince, now).text}`}</span>}
          {strikes > 0 && (
            <Badge tone={strikes >= strikeLimit ? "danger" : "neutral"}>
              {strikes === 1 ? "1 strike in a year" : `${strikes} strikes in a year`}
            </Badge>
          )}
        </p>
      )}
      {details && <p className="wrap-anywhere whitespace-pre-line">{details}</p>}
      <ReportedContent report={report} />
      {href && (
        <a href={href} className="text-link self-start">
          Open the page
        </a>
      )}
      {handledBy && (
        <p className="text-sm text-ink-soft">
          <span>{`${statusLabelOf(report)} by`}</span> <PersonName id={handledById} name={handledBy} />
          {note && <span>{`: ${note}`}</span>}
        </p>
      )}
      {appeal && <Appeal appeal={appeal} />}
      {action ? (
        <DecisionForm report={report} action={action} onDecided={onDecided} onLeave={() => setAction(null)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {report.actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === "suspend" ? "danger" : "secondary"}
              onClick={() => setAction(action)}
            >
              <span>
                <span>{actionLabelOf(report, action)}</span>
                <span className="sr-only">{` ${kindLabels[kind]} of ${subject}`}</span>
              </span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function ReportedContent({ report: { context, text } }: { report: Report }) {
  if (context.length === 0)
    return (
      <blockquote className="margin-line ps-4 wrap-anywhere whitespace-pre-line">{text || "It is gone."}</blockquote>
    );
  return (
    <ol aria-label="The message with up to five before and after it" className="border-s-2 border-rule ps-4">
      {context.map(({ id, sender, content, reported }) => (
        <li key={id} className={reported ? "bg-warning-soft py-1 font-semibold" : "py-1"}>
          <span className="text-sm text-ink-soft">{`${sender}: `}</span>
          <span className="wrap-anywhere whitespace-pre-line">{content}</span>
          {reported && <span className="sr-only"> (reported)</span>}
        </li>
      ))}
    </ol>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<Report["appeal"]> }) {
  return (
    <section aria-label="Appeal" className="margin-line ps-4">
      <p className="font-semibold">
        {`Appeal of ${formatDay(appeal.at.slice(0, 10))}${appeal.outcome ? `: ${appeal.outcome === "upheld" ? "decision kept" : "decision taken back"}` : ""}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
      {appeal.note && <p className="text-sm wrap-anywhere text-ink-soft">{`Our answer: ${appeal.note}`}</p>}
    </section>
  );
}

interface FormProps {
  report: Report;
  action: ModerationAction;
  /** Called with the decided report, whose decision may be undoable. */
  onDecided?: (report: Report) => void;
  onLeave: () => void;
}

function DecisionForm({ report, action, onDecided, onLeave }: FormProps) {
  const [note, setNote] = useState("");
  const needed = needsReason(action);
  const change = useChange({
    errorsIn: "form",
    send: (_: void, key) => moderate(report, { action, note }, key),
    doneText: () => "Done. It is in the audit log.",
    onSuccess: (decided) => onDecided?.(decided),
    refreshes: ["moderation"],
  });
  return (
    <form
      noValidate
      aria-label={actionLabelOf(report, action)}
      className="flex flex-col gap-3 border-t border-rule pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <p className="text-sm text-ink-soft">{scopeOf(report)}</p>
      <Field
        label={needed ? "Reason" : "Note"}
        name={`note-${report.id}`}
        optional={!needed}
        hint={hintOf(report, action)}
      >
        <Textarea
          {...fieldIds(`note-${report.id}`, { hint: true })}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <FormFoot change={change} onLeave={onLeave} size="sm">
        <Button
          type="submit"
          size="sm"
          variant={action === "suspend" ? "danger" : "primary"}
          busy={change.isPending}
          disabled={needed && !note.trim()}
        >
          {actionLabelOf(report, action)}
        </Button>
      </FormFoot>
    </form>
  );
}

import { type ReactNode, useState } from "react";
import { useUserChange } from "@/components/admin/use-user-change";
import { UserEditForm } from "@/components/admin/user-edit-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import type { User, UserEditor } from "@/lib/admin/users/contract";
import { roleLabels, suspensionReasons, tierLabels, userMovesFor, userStatusLabels } from "@/lib/admin/users/rules";
import { subRoleLabels } from "@/lib/platform/auth/permissions";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";
import { countryByCode } from "@/lib/platform/reference/countries";

export type UserWindow = "view" | "edit" | "suspend" | "message";
type Props = {
  user: User;
  me: UserEditor;
  window: UserWindow;
  onWindow: (window: UserWindow | null) => void;
  /** Gets the account that was just suspended. */
  onSuspended: (user: User) => void;
};

const titles: Record<UserWindow, (user: User) => string> = {
  view: ({ name }) => name,
  edit: ({ name }) => `Edit ${name}`,
  suspend: ({ name }) => `Suspend ${name}`,
  message: ({ name }) => `Send a message to ${name}`,
};

/** The dialogs of an account's actions (specification 2.10). */
export function UserDialogs({ user, me, window, onWindow, onSuspended }: Props) {
  const leave = () => onWindow(window === "view" ? null : "view");
  const suspended = (changed: User) => {
    onSuspended(changed);
    onWindow(null);
  };
  const parts: Record<UserWindow, () => ReactNode> = {
    view: () => <Details user={user} me={me} onWindow={onWindow} />,
    edit: () => <UserEditForm user={user} me={me} onDone={() => onWindow(null)} onLeave={leave} />,
    suspend: () => <SuspendForm user={user} onDone={suspended} onLeave={leave} />,
    message: () => <MessageForm user={user} onDone={() => onWindow(null)} onLeave={leave} />,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onWindow(null)} title={titles[window](user)}>
      {parts[window]()}
    </Dialog>
  );
}

/** "Premium, paused since 3 March 2026" */
function planText({ subscriptionTier: tier, planPausedAt: paused }: User): string {
  if (!tier) return "None";
  return paused ? `${tierLabels[tier]}, paused since ${formatDay(paused.slice(0, 10))}` : tierLabels[tier];
}

function Details({ user, me, onWindow }: Pick<Props, "user" | "me" | "onWindow">) {
  const activating = useUserChange("form", () => onWindow(null));
  const moves = userMovesFor(user, me);
  const rows: [string, ReactNode][] = [
    [
      "Email",
      <span key="email" className="wrap-anywhere">
        {user.email}
      </span>,
    ],
    ["Phone", user.phone || "None"],
    ["Role", user.subRole ? subRoleLabels[user.subRole] : roleLabels[user.role]],
    ["Country", countryByCode(user.country).name],
    ["Status", <Badge key="status">{user.erased ? "Erased" : userStatusLabels[user.status]}</Badge>],
    ...(user.suspensionReason ? [["Reason", user.suspensionReason] as [string, ReactNode]] : []),
    ["Verified", user.verified ? "Yes" : "No"],
    ["Plan", planText(user)],
    ["Joined", formatDay(user.joinDate.slice(0, 10))],
    ["Last active", user.lastActive ? formatDay(user.lastActive.slice(0, 10)) : "Never"],
    ["Total spent", formatRand(user.totalSpent)],
  ];
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-rule pt-2 first:border-t-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ErrorSummary change={activating} />
      <div className="flex flex-wrap gap-3">
        {moves.includes("message") && (
          <Button variant="secondary" onClick={() => onWindow("message")}>
            Send Message
          </Button>
        )}
        {moves.includes("edit") && (
          <Button variant="secondary" onClick={() => onWindow("edit")}>
            Edit User
          </Button>
        )}
        {moves.includes("suspend") && (
          <Button variant="danger" onClick={() => onWindow("suspend")}>
            Suspend
          </Button>
        )}
        {moves.includes("activate") && (
          <Button
            busy={activating.isPending}
            onClick={() => activating.mutate({ user, change: { action: "activate" } })}
          >
            Activate
          </Button>
        )}
      </div>
    </div>
  );
}

type FormProps = { user: User; onDone: () => void; onLeave: () => void };
type SuspendFormProps = Omit<FormProps, "onDone"> & { onDone: (user: User) => void };

function SuspendForm({ user, onDone, onLeave }: SuspendFormProps) {
  const [reason, setReason] = useState("");
  const change = useUserChange("form", onDone);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ user, change: { action: "suspend", reason } });
      }}
    >
      <p className="measure text-ink-soft">
        {`${user.name} is signed out at once and can't sign in. A public profile is unlisted. Bookings and quotes are kept, and the people in them are told. You can undo this for a minute; until then nobody is told.`}
      </p>
      <ReasonField
        label="Reason"
        hint="It is mailed to them and kept in the audit log."
        reasons={suspensionReasons}
        value={reason}
        onChange={setReason}
        error={change.fields.reason}
      />
      <FormFoot change={change} onLeave={onLeave}>
        <Button type="submit" variant="danger" busy={change.isPending}>
          Suspend account
        </Button>
      </FormFoot>
    </form>
  );
}

function MessageForm({ user, onDone, onLeave }: FormProps) {
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const change = useUserChange("form", onDone);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ user, change: { action: "message", subject, message } });
      }}
    >
      <TextField
        label="Subject"
        name="subject"
        maxLength={200}
        value={subject}
        error={change.fields.subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Field
        label="Message"
        name="message"
        hint="They get it by email and as a notification."
        error={change.fields.message}
      >
        <Textarea
          {...fieldIds("message", { hint: true, error: change.fields.message })}
          maxLength={5000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <FormFoot change={change} onLeave={onLeave}>
        <Button type="submit" busy={change.isPending}>
          Send message
        </Button>
      </FormFoot>
    </form>
  );
}

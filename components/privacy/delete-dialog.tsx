import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { FormFoot } from "@/components/ui/form-foot";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { closeAccount, privacyQueries } from "@/lib/privacy/consents/client";
import type { DeletionPreview, DeletionReceipt } from "@/lib/privacy/consents/contract";

export type DeleteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; email: string };

/**
 * Confirms the deletion: its effects, what is retained and why, then the password or the typed email address. It signs
 * out afterwards.
 */
export function DeleteDialog({ open, onOpenChange, email }: DeleteDialogProps) {
  const preview = useQuery({ ...privacyQueries.deletion(), enabled: open });
  const [receipt, setReceipt] = useState<DeletionReceipt>();
  const leave: DeleteDialogProps["onOpenChange"] = (next) => {
    if (receipt) location.assign("/");
    else onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={leave} title={receipt ? "Your account is closed" : "Delete your account?"}>
      {receipt && <Closed receipt={receipt} email={email} />}
      {!receipt && preview.data && (
        <Confirm preview={preview.data} email={email} onClosed={setReceipt} onLeave={() => onOpenChange(false)} />
      )}
      {!receipt && !preview.data && <Waiting preview={preview} />}
    </Dialog>
  );
}

type WaitingProps = { preview: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

/** Shown until the effects of the deletion are known. */
function Waiting({ preview: { error, isFetching, refetch } }: WaitingProps) {
  if (error) return <ErrorState detail={troubleOf(error).detail} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

function Closed({ receipt, email }: { receipt: DeletionReceipt; email: string }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p>
        <span>{`We erase it on ${formatDay(receipt.dueAt.slice(0, 10))}. Until then the link in the email we sent to`}</span>{" "}
        <span className="wrap-anywhere">{email}</span> <span>brings everything back.</span>
      </p>
      {receipt.undoPath && (
        <p className="text-ink-soft">
          Emails are simulated here, so this is the link:{" "}
          <a href={receipt.undoPath} className="underline">
            Keep my account
          </a>
        </p>
      )}
      <a href="/" className={buttonClass()}>
        Done
      </a>
    </div>
  );
}

const plural = (count: number, singular: string, pluralText: string) =>
  `${count} ${count === 1 ? singular : pluralText}`;

function happens({ bookings, quotes, requests, projects, planRuns }: DeletionPreview): string[] {
  return [
    ...(bookings > 0 ? [`${plural(bookings, "open booking is", "open bookings are")} cancelled`] : []),
    ...(quotes > 0 ? [`${plural(quotes, "open quote is", "open quotes are")} withdrawn or declined`] : []),
    ...(requests > 0 ? [`${plural(requests, "request is", "requests are")} closed`] : []),
    ...(planRuns ? ["Your plan isn't renewed or charged again"] : []),
    ...(projects > 0 ? [`${plural(projects, "project is", "projects are")} still running: tell the other side`] : []),
    "You are signed out everywhere, and nobody can find your profile",
    "After 7 days your account, files, notices and history are erased",
  ];
}

type ConfirmProps = {
  preview: DeletionPreview;
  email: string;
  onClosed: (receipt: DeletionReceipt) => void;
  onLeave: () => void;
};

function Confirm({ preview, email, onClosed, onLeave }: ConfirmProps) {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const byPassword = preview.confirmBy === "password";
  const close = useChange({
    errorsIn: "form",
    send: closeAccount,
    onSuccess: (receipt) => {
      // The server has cleared the session cookies; this clears the account's data in this browser.
      sessionStorage.clear();
      for (const key of Object.keys(localStorage))
        if (/^daftari-(draft|outbox):/.test(key)) localStorage.removeItem(key);
      onClosed(receipt);
    },
  });
  const fault = close.fields.confirmation;
  const empty = byPassword ? "Enter your password" : "Type your email address";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() !== "") close.mutate(byPassword ? typed : typed.trim());
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <section aria-label="What happens">
        <h3 className="font-semibold">What happens</h3>
        <ul className="mt-1 list-disc ps-5">
          {happens(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-label="What stays">
        <h3 className="font-semibold">What stays, without your name</h3>
        <ul className="mt-1 list-disc ps-5 text-ink-soft">
          <li>Messages, quotes and past bookings, because the other side still needs them</li>
          <li>Reviews you wrote, because others rely on them</li>
          <li>Payments and invoices, because tax law asks for them (an invoice keeps the name on it)</li>
        </ul>
      </section>
      {preview.unpaidCommissions > 0 && (
        <section aria-label="Unpaid commissions">
          <h3 className="font-semibold">{`${formatRand(preview.unpaidCommissions)} in commissions isn't paid yet`}</h3>
          <p className="mt-1">
            What isn&apos;t paid when we erase your account is lost: your payment details are erased with it, so we
            can&apos;t pay you any more. To get it, keep your account until the statement is paid.
          </p>
        </section>
      )}
      <TextField
        name="confirmation"
        type={byPassword ? "password" : "email"}
        label={byPassword ? "Your password" : "Type your email address to confirm"}
        hint={byPassword ? undefined : <span className="wrap-anywhere">{email}</span>}
        autoComplete={byPassword ? "current-password" : "off"}
        maxLength={254}
        value={typed}
        error={missing ? empty : fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormFoot change={close} leave="Keep my account" onLeave={onLeave}>
        <Button type="submit" variant="danger" busy={close.isPending}>
          Delete my account
        </Button>
      </FormFoot>
    </form>
  );
}

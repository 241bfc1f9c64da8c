"use client";

import { type FormEvent, useEffect, useState } from "react";
import type { RequestDialog as LoadedDialog } from "@/components/practice/request-dialog";
import { TemplateButton } from "@/components/practice/template-buttons";
import { useRefresh } from "@/components/practice/use-refresh";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { readNoticesAbout } from "@/lib/notifications/notices/client";
import {
  changeRequest,
  decideItem,
  mailRequest,
  renewLink,
  revokeLink,
  whatsAppRequest,
} from "@/lib/practice/document-requests/client";
import type { DocumentRequest, RequestItem } from "@/lib/practice/document-requests/contract";

type Props = {
  request: DocumentRequest;
  site: string;
  /** Assistants read templates only. */
  canSaveTemplate: boolean;
};

/** Send, link, reminders, template and Close of a request. Marks the notices about papers that arrived read. */
export function RequestButtons({ request, site, canSaveTemplate }: Props) {
  const refresh = useRefresh();
  useEffect(() => void readNoticesAbout(`papers:${request.id}`), [request.id, request.version]);
  const action = useChange({
    errorsIn: "toast",
    send: (work: () => Promise<unknown>) => work(),
    onSettled: refresh,
  });
  const run = (work: () => Promise<unknown>) => action.mutate(work);
  const isClosed = request.state === "closed";
  const mail = async () => {
    await mailRequest(request);
    showToast("Sent by email");
  };
  const button = { size: "sm", variant: "secondary", busy: action.isPending } as const;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {!isClosed && (
        <>
          {request.client.mailable && (
            <Button size="sm" busy={action.isPending} onClick={() => run(mail)}>
              {request.sentAt ? "Send by email again" : "Send by email"}
            </Button>
          )}
          {!request.client.objected && <WhatsAppButton request={request} />}
          {request.link && <CopyButton label="Copy link" variant="secondary" text={`${site}${request.link.path}`} />}
          <EditButton request={request} />
          <Button {...button} onClick={() => run(() => renewLink(request))}>
            New link
          </Button>
          {request.link && (
            <Button {...button} onClick={() => run(() => revokeLink(request))}>
              Revoke link
            </Button>
          )}
          {request.remindersRefused ? (
            <p className="text-sm text-ink-soft">This client asked for no reminders.</p>
          ) : (
            <Button
              {...button}
              onClick={() => run(() => changeRequest(request, { remindersStopped: !request.remindersStopped }))}
            >
              {request.remindersStopped ? "Remind again" : "Stop reminders"}
            </Button>
          )}
        </>
      )}
      {canSaveTemplate && (
        <TemplateButton
          label="Save as template"
          kind="papers"
          draft={{ name: request.title, items: request.items.map(({ name, note }) => ({ name, note })) }}
        />
      )}
      <Button {...button} onClick={() => run(() => changeRequest(request, { closed: !isClosed }))}>
        {isClosed ? "Reopen" : "Close request"}
      </Button>
    </div>
  );
}

type DialogProps = Parameters<typeof LoadedDialog>[0];

/** Opens the form that changes a request and its papers. */
function EditButton({ request }: { request: DocumentRequest }) {
  const refresh = useRefresh();
  const dialog = useLoadedDialog<DialogProps>(
    async () => (await import("@/components/practice/request-dialog")).RequestDialog,
  );
  return (
    <>
      <Button size="sm" variant="secondary" busy={dialog.loading} onClick={() => void dialog.show()}>
        Edit
      </Button>
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog
          open
          onOpenChange={dialog.setOpen}
          request={request}
          onSaved={() => {
            dialog.setOpen(false);
            refresh();
          }}
        />
      )}
    </>
  );
}

/** Opens WhatsApp with the message in two taps: the first makes it, because browsers block late windows. */
function WhatsAppButton({ request }: { request: DocumentRequest }) {
  const refresh = useRefresh();
  const message = useChange({ errorsIn: "toast", send: () => whatsAppRequest(request), onSettled: refresh });
  const [isOpened, setOpened] = useState(false);
  if (message.data && !isOpened)
    return (
      <a
        href={message.data.url}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center"
        onClick={() => setOpened(true)}
      >
        Open WhatsApp
      </a>
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={message.isPending}
      onClick={() => {
        setOpened(false);
        message.mutate();
      }}
    >
      Send by WhatsApp
    </Button>
  );
}

const itemStaleText =
  "Something more has arrived for this paper, or a colleague decided about it. Look at it, then try again.";

/** What the professional does when no email told the client that a paper was sent back. */
const notEmailed = ({ objected }: DocumentRequest["client"]) =>
  objected
    ? "We could not email the client, who does not want emails or links from you. Ask them in another way."
    : "We could not email the client. Send the link yourself.";

/** Accept, or send back with a reason, for a paper that arrived. The reason stays in its form until it is sent. */
export function ItemButtons({ request, item }: { request: DocumentRequest; item: RequestItem }) {
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const accept = useChange({
    errorsIn: "toast",
    send: () => decideItem(request, item, { decision: "accept" }),
    onSettled: refresh,
    staleText: itemStaleText,
  });
  const back = useChange({
    errorsIn: "form",
    send: (reason: string) => decideItem(request, item, { decision: "send-back", reason }),
    onSuccess: () => setAsking(false),
    onSettled: refresh,
    staleText: itemStaleText,
  });
  const name = `reason-${item.id}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    back.mutate(String(new FormData(event.currentTarget).get(name) ?? ""));
  };
  if (isAsking)
    return (
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-3">
        <Field label="What is missing" name={name} error={back.fields?.reason}>
          <Textarea {...fieldIds(name, { error: back.fields?.reason })} rows={3} maxLength={500} />
        </Field>
        <ErrorSummary change={back} />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" type="submit" busy={back.isPending}>
            Send back
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </form>
    );
  if (item.state === "requested" || request.state === "closed") return null;
  const open = () => {
    back.reset();
    setAsking(true);
  };
  return (
    <>
      {back.data?.emailed === false && item.state === "sent-back" && (
        <p role="status" className="measure text-warning">
          {notEmailed(request.client)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {item.state !== "accepted" && (
          <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate()}>
            {`Accept ${item.name}`}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={open}>
          {`Send back ${item.name}`}
        </Button>
      </div>
    </>
  );
}

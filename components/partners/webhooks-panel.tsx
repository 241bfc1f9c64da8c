"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useState } from "react";
import { SecretOnce } from "@/components/partners/secret-once";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Day } from "@/components/ui/day";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ProofField } from "@/components/ui/proof-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { createWebhook, deleteWebhook, redeliver, sendTest, setWebhookActive } from "@/lib/partners/webhooks/client";
import type { Delivery, NewWebhook, Webhook } from "@/lib/partners/webhooks/contract";
import { webhookGroups } from "@/lib/platform/reference/webhook-events";

type Props = { webhooks: readonly Webhook[]; hasPassword: boolean; path: string };

/** The account's webhooks with their deliveries, and a form for a new one, whose secret is shown once. */
export function WebhooksPanel({ webhooks, hasPassword, path }: Props) {
  const router = useRouter();
  const [secret, setSecret] = useState<string>();
  const [formKey, setFormKey] = useState(0);
  const create = useChange({
    errorsIn: "form",
    send: createWebhook,
    onSuccess: (webhook) => {
      setSecret(webhook.secret);
      setFormKey((key) => key + 1);
      startTransition(() => router.refresh());
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSecret(undefined);
    create.mutate({
      url: String(form.get("url")),
      events: form.getAll("events") as NewWebhook["events"],
      includeText: form.has("includeText"),
      ...(hasPassword && { currentPassword: String(form.get("currentPassword")) }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">Webhooks</h3>
      <p className="measure text-ink-soft">
        We send your events to an address of yours, signed, and try again for two days.
      </p>
      {webhooks.length === 0 ? (
        <p className="text-ink-soft">You have no webhooks yet.</p>
      ) : (
        <ul aria-label="Webhooks" className="flex flex-col gap-4">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {secret && <SecretOnce title="Copy the signing secret now." label="Copy secret" secret={secret} />}
      <form key={formKey} noValidate className="flex max-w-xl flex-col gap-4" onSubmit={submit}>
        <ErrorSummary attempt={create.failureCount} change={create} />
        <TextField
          label="Address"
          name="url"
          id="webhook-url"
          type="url"
          inputMode="url"
          hint="It starts with https:// and is reachable on the internet"
          maxLength={500}
          error={create.fields.url}
        />
        <fieldset>
          <legend className="font-semibold">Events to send</legend>
          {webhookGroups.map(({ id, label }) => (
            <Checkbox key={id} name="events" value={id} label={label} defaultChecked={id === "booking"} />
          ))}
          {create.fields.events && <p className="text-sm font-medium text-danger">{create.fields.events}</p>}
        </fieldset>
        <Checkbox name="includeText" label="Include the text of messages" />
        <ProofField hasPassword={hasPassword} path={path} id="webhook-password" error={create.fields.currentPassword} />
        <Button type="submit" busy={create.isPending} className="self-start">
          Add webhook
        </Button>
      </form>
    </div>
  );
}

const labels: Record<Delivery["status"], { label: string; tone: BadgeTone }> = {
  delivered: { label: "Delivered", tone: "success" },
  pending: { label: "Pending", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
};

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const { id, url, active, revokedToken } = webhook;
  const router = useRouter();
  const refresh = () => startTransition(() => router.refresh());
  const test = useChange({
    errorsIn: "toast",
    send: () => sendTest(id),
    onSuccess: ({ status, lastError }) => {
      if (status === "delivered") showToast("The test arrived.");
      else showToast(`The test did not arrive. ${lastError ?? ""}`, { tone: "danger" });
    },
    onSettled: refresh,
  });
  const turn = useChange({
    errorsIn: "toast",
    send: () => setWebhookActive(id, { active: !active }),
    doneText: ({ active: on }) => (on ? "The webhook is on." : "The webhook is off."),
    onSuccess: refresh,
  });
  const remove = useChange({
    errorsIn: "toast",
    send: () => deleteWebhook(id),
    doneText: () => "The webhook is deleted.",
    onSuccess: refresh,
  });
  return (
    <li className="flex flex-col gap-3 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold wrap-anywhere">{url}</p>
        <Badge tone={active ? "success" : "warning"}>{active ? "On" : "Off"}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {webhookGroups
          .filter((group) => webhook.events.includes(group.id))
          .map(({ label }) => label)
          .join(", ")}
      </p>
      {revokedToken && (
        <p className="measure text-sm">
          {`It is off because you revoked “${revokedToken}”, which added it. Turn it on to receive events again.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {active && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Send test: ${url}`}
            busy={test.isPending}
            onClick={() => test.mutate()}
          >
            Send test
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${active ? "Turn off" : "Turn on"}: ${url}`}
          busy={turn.isPending}
          onClick={() => turn.mutate()}
        >
          {active ? "Turn off" : "Turn on"}
        </Button>
        <Button
          variant="danger"
          size="sm"
          aria-label={`Delete: ${url}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </div>
      {webhook.deliveries.length > 0 && <Deliveries webhook={webhook} />}
    </li>
  );
}

function Deliveries({ webhook: { id, active, deliveries } }: { webhook: Webhook }) {
  const router = useRouter();
  const again = useChange({
    errorsIn: "toast",
    send: (delivery: Delivery) => redeliver(id, delivery.id),
    doneText: () => "We'll send it again within a minute.",
    onSuccess: () => startTransition(() => router.refresh()),
  });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Deliveries of the last 30 days</summary>
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-3 border-t border-rule py-2">
            <Badge tone={labels[delivery.status].tone}>{labels[delivery.status].label}</Badge>
            <code className="wrap-anywhere">{delivery.type}</code>
            <Day at={delivery.createdAt} className="text-sm text-ink-soft" />
            {delivery.lastError && <span className="text-sm text-ink-soft">{delivery.lastError}</span>}
            {delivery.status !== "pending" && active && (
              <Button
                variant="secondary"
                size="sm"
                busy={again.isPending && again.variables?.id === delivery.id}
                onClick={() => again.mutate(delivery)}
              >
                Send again <span className="sr-only">{delivery.type}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

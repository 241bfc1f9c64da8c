import { useQuery } from "@tanstack/react-query";
import { Button, buttonClass } from "@/components/ui/button";
import { useChange } from "@/components/ui/use-change";
import { handOff, whatsAppReach } from "@/lib/messaging/whatsapp/client";
import type { HandOffSubject } from "@/lib/messaging/whatsapp/contract";

/**
 * Shown if the other participant has consented. Previews the text, then opens WhatsApp with it; nothing is sent from
 * this application.
 */
export function WhatsAppButton({ about, id }: HandOffSubject) {
  const { data } = useQuery(whatsAppReach({ about, id }));
  const ask = useChange({ errorsIn: "toast", send: () => handOff({ about, id }), refreshes: ["whatsapp"] });
  if (!data?.available) return null;
  if (!ask.data)
    return (
      <Button size="sm" variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()} className="self-start">
        Write on WhatsApp
      </Button>
    );
  return (
    <div role="status" className="flex max-w-md flex-col items-start gap-2 text-sm">
      <p className="text-ink-soft">WhatsApp opens with this text. You can change it there.</p>
      <p className="border-s-2 border-rule ps-3 wrap-anywhere">{ask.data.text}</p>
      <a
        href={ask.data.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Open WhatsApp<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}

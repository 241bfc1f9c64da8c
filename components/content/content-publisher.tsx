"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ContentItemCard } from "@/components/content/content-item-card";
import { type FirstContent, useContent } from "@/components/content/use-content";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { contentQueries, setChannel } from "@/lib/content/items/client";
import type { Channel } from "@/lib/content/items/contract";
import { platformOf } from "@/lib/platform/reference/content-platforms";

/**
 * The channels and the due texts (specification 2.9). A text whose channel is not connected waits, with a notice; a
 * failed one can be retried.
 */
export function ContentPublisher({ first }: { first: FirstContent }) {
  const cache = useQueryClient();
  const content = useContent(first);
  const { queryKey } = contentQueries.channels();
  const { data: channels } = useQuery({ ...contentQueries.channels(), initialData: first.channels });
  const change = useChange({
    errorsIn: "toast",
    send: ({ platform, connected }: Channel) => setChannel({ platform, connected: !connected }),
    onSuccess: (saved) => {
      cache.setQueryData(queryKey, (list) =>
        list?.map((channel) => (channel.platform === saved.platform ? saved : channel)),
      );
      showToast(`${platformOf(saved.platform).label} is ${saved.connected ? "connected" : "disconnected"}`);
      return content.reload();
    },
  });
  const queue = content.items.filter(({ status }) => status === "scheduled" || status === "failed");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
      <section aria-label="Channels" className="ledger p-5 sm:p-6">
        <h3 className="text-lg font-bold">Channels</h3>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          No social network is linked to this server, so every channel is simulated: texts are marked as published and
          nothing leaves Daftari.
        </p>
        <ul>
          {channels.map((channel) => {
            const { label } = platformOf(channel.platform);
            return (
              <li
                key={channel.platform}
                className="flex flex-wrap items-center justify-between gap-2 border-t border-rule py-3 first:border-t-0"
              >
                <span className="flex items-center gap-3 font-semibold">
                  <span>{label}</span>
                  <Badge tone={channel.connected ? "success" : "neutral"}>
                    {channel.connected ? "Connected, simulated" : "Not connected"}
                  </Badge>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  busy={change.isPending && change.variables.platform === channel.platform}
                  onClick={() => change.mutate(channel)}
                >
                  <span>{channel.connected ? "Disconnect" : "Connect"}</span>
                  <span className="sr-only">{` ${label}`}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-label="Queue" className="ledger p-5 sm:p-6">
        <h3 className="mb-2 text-lg font-bold">Queue</h3>
        {queue.length === 0 ? (
          <p className="text-ink-soft">
            Nothing is waiting. Schedule a text and it is published here when its time comes.
          </p>
        ) : (
          queue.map((item) => <ContentItemCard key={item.id} item={item} content={content} />)
        )}
      </section>
    </div>
  );
}

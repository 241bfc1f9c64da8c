import type { Metadata } from "next";
import { Suspense } from "react";
import { Gate } from "@/app/(member)/gate";
import { firstAnswers } from "@/app/(member)/messages/first-answers";
import { MessagesScreen } from "@/app/(member)/messages/messages-screen";
import { MessagesSkeleton } from "@/components/messaging/messages-skeleton";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function MessagesPage({ searchParams }: Props) {
  return (
    <Suspense fallback={<MessagesSkeleton />}>
      <Talk searchParams={searchParams} />
    </Suspense>
  );
}

async function Talk({ searchParams }: Props) {
  const query = await searchParams;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  ).toString();
  return (
    <Gate path="/messages" search={search && `?${search}`}>
      {async (viewer) => (
        <MessagesScreen
          key={viewer.id}
          viewer={{ id: viewer.id, role: viewer.role }}
          first={await firstAnswers(viewer, query)}
        />
      )}
    </Gate>
  );
}

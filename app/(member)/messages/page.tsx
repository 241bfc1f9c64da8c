import type { Metadata } from "next";
import { Suspense } from "react";
import { z } from "zod";
import { Gate } from "@/app/(member)/gate";
import { MessagesScreen } from "@/app/(member)/messages/messages-screen";
import type { FirstAnswers } from "@/components/messages/messages-view";
import { MessagesSkeleton } from "@/components/messages/messages-skeleton";
import type { Viewer } from "@/lib/auth/viewer";
import { Refusal } from "@/lib/http/errors";
import { getConversation, listConversations, listMessages } from "@/lib/messages/reads";

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
  const asked = await searchParams;
  const search = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : []))).toString();
  return (
    <Gate path="/messages" search={search && `?${search}`}>
      {async (viewer) => <MessagesScreen key={viewer.id} viewer={{ id: viewer.id, role: viewer.role }} first={await firstAnswers(viewer, asked.conversation)} />}
    </Gate>
  );
}

async function firstAnswers(viewer: Viewer, id: string | string[] | undefined): Promise<FirstAnswers> {
  const list = await listConversations(viewer, { q: "", priority: "", page: 1, perPage: 50 });
  const conversationId = z.uuid().safeParse(id);
  if (!conversationId.success) return { list };
  try {
    const [conversation, messages] = await Promise.all([getConversation(viewer, conversationId.data), listMessages(viewer, conversationId.data, { limit: 50 })]);
    return { list, conversation, messages };
  } catch (error) {
    if (error instanceof Refusal) return { list };
    throw error;
  }
}

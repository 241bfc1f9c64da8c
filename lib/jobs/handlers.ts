import { rebuildSession } from "@/lib/identity/sign-in/sign-in";
import { latchWhenLive, touchSessions } from "@/lib/identity/sign-in/session-store";
import { countCall } from "@/lib/insights/calls/counter";
import { sessionStore } from "@/lib/platform/auth/session-store";
import { callCounter } from "@/lib/platform/http/call-counter";
import { registerSampleData } from "@/lib/seed/register";

/**
 * Provides every port: what a domain does when something happens in a domain below it. Each way into the code calls
 * this before its first query: the server and Vercel (instrumentation.ts), tests and scripts.
 */
export function registerHandlers(): void {
  registerSampleData();
  sessionStore.provide({ latchWhenLive, touch: touchSessions, rebuild: rebuildSession });
  callCounter.provide(countCall);
}

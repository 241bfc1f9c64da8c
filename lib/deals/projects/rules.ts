import type { ProjectStatus } from "@/lib/deals/leads/contract";
import type { Role } from "@/lib/platform/auth/access";

/** The days a client has to confirm finished work; after them the project counts as completed. */
export const confirmationDays = 7;

interface Move {
  from: ProjectStatus;
  to: ProjectStatus;
  /** `time`: the end of the days to confirm. */
  by: "client" | "professional" | "time";
}

/**
 * The transition table of projects. Only a completed project counts in public figures and earnings, and takes a review.
 */
const moves = {
  finish: { from: "in-progress", to: "finished", by: "professional" },
  undo: { from: "finished", to: "in-progress", by: "professional" },
  confirm: { from: "finished", to: "completed", by: "client" },
  return: { from: "finished", to: "in-progress", by: "client" },
  lapse: { from: "finished", to: "completed", by: "time" },
} as const satisfies Record<string, Move>;
export type ProjectMove = keyof typeof moves;
/** The moves that people make. */
export type PersonalMove = Exclude<ProjectMove, "lapse">;

/**
 * The move that a role requests by naming a status; null if the table has none. A professional's `completed` is the
 * name of `finished` in earlier clients.
 */
export function projectMoveOf(status: ProjectStatus, wanted: ProjectStatus, role: Role): PersonalMove | null {
  const to = role === "professional" && wanted === "completed" ? "finished" : wanted;
  const found = (Object.entries(moves) as [PersonalMove, Move][]).find(
    ([, move]) => move.from === status && move.to === to && move.by === role,
  );
  return found?.[0] ?? null;
}

/** The status after a move. */
export const statusAfter = (move: ProjectMove): ProjectStatus => moves[move].to;

/** When a finished project counts as completed without an answer; null for any other. */
export function completesAt(project: { status: ProjectStatus; finishedAt: Date | null }): Date | null {
  return project.status === "finished" && project.finishedAt
    ? new Date(project.finishedAt.getTime() + confirmationDays * 86_400_000)
    : null;
}

export const projectStatusLabels: Record<ProjectStatus, string> = {
  "in-progress": "In progress",
  finished: "Awaiting confirmation",
  completed: "Completed",
};

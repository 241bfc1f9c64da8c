"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Day } from "@/components/ui/day";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useChangeForm } from "@/components/ui/use-change-form";
import { addNote, deleteNote, notesQuery } from "@/lib/admin/notes/client";
import { noteLength } from "@/lib/admin/notes/constants";
import type { NewNote, Note } from "@/lib/admin/notes/contract";

/** Administrators' notes about an account, with a form for a new one. */
export function NotesPanel({ accountId, erased }: { accountId: string; erased: boolean }) {
  const { data, isError, refetch } = useQuery(notesQuery(accountId));
  const [deleting, setDeleting] = useState<Note | null>(null);
  return (
    <>
      {!erased && <NoteForm accountId={accountId} />}
      {isError && <ErrorState title="The notes could not be loaded" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <p role="status" className="mt-4">
          Loading notes
        </p>
      )}
      {data?.total === 0 && <p className="mt-4 text-ink-soft">No notes yet.</p>}
      <ul aria-label="Notes" className="mt-4 empty:hidden">
        {data?.items.map((note) => (
          <li key={note.id} className="border-t border-rule py-3">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-sm text-ink-soft">
                <span>{`${note.author}, `}</span>
                <Day at={note.createdAt} />
              </p>
              {note.own && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setDeleting(note)}
                  aria-label={`Delete note: ${note.text.slice(0, 60)}`}
                >
                  Delete
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="mt-2 text-sm text-ink-soft">{`The latest ${data.items.length} of ${data.total}.`}</p>
      )}
      {deleting && <DeleteDialog accountId={accountId} note={deleting} onLeave={() => setDeleting(null)} />}
    </>
  );
}

function NoteForm({ accountId }: { accountId: string }) {
  const cache = useQueryClient();
  const [attempts, setAttempts] = useState(0);
  const { register, errors, submit, change } = useChangeForm<NewNote, Note>({
    empty: { text: "" },
    resolver: contractResolver(() => import("@/lib/admin/notes/contract").then((it) => it.newNoteSchema)),
    send: (note, key) => addNote(accountId, note, key),
    onDone: () => {
      showToast("Note added");
      void cache.invalidateQueries({ queryKey: notesQuery(accountId).queryKey });
    },
    onRefused: () => setAttempts((count) => count + 1),
  });
  const error = errors.text?.message;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ErrorSummary attempt={attempts} change={change} faults={[]} />
      <Field
        label="New note"
        name="text"
        hint="Other administrators see it. It is part of this person's data download, so write what they may read."
        error={error}
      >
        <Textarea
          {...register("text")}
          {...fieldIds("text", { hint: "text", error })}
          rows={3}
          maxLength={noteLength}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={change.isPending} className="self-start">
        Add note
      </Button>
    </form>
  );
}

function DeleteDialog({ accountId, note, onLeave }: { accountId: string; note: Note; onLeave: () => void }) {
  const cache = useQueryClient();
  const change = useChange<void, string, unknown>({
    errorsIn: "form",
    send: (id, key) => deleteNote(accountId, id, key),
    onSuccess: () => {
      showToast("Note deleted");
      void cache.invalidateQueries({ queryKey: notesQuery(accountId).queryKey });
      onLeave();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title="Delete this note?"
      description="It is deleted for all administrators. You can't bring it back."
    >
      <p className="mb-4 whitespace-pre-line wrap-anywhere">{note.text}</p>
      <FormFoot change={change} onLeave={onLeave}>
        <Button busy={change.isPending} onClick={() => change.mutate(note.id)}>
          Delete note
        </Button>
      </FormFoot>
    </Dialog>
  );
}

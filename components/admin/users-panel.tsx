"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { SuspensionUndo } from "@/components/admin/suspension-undo";
import { useUserChange } from "@/components/admin/use-user-change";
import type { UserAddDialog } from "@/components/admin/user-add-dialog";
import { UserBulkBar } from "@/components/admin/user-bulk-bar";
import type { UserDialogs, UserWindow } from "@/components/admin/user-dialogs";
import { UserFilters } from "@/components/admin/user-filters";
import { UserTable } from "@/components/admin/user-table";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ExportLinks } from "@/components/ui/export-links";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Pager } from "@/components/ui/pager";
import { showToast } from "@/components/ui/toast-store";
import { useUndoable } from "@/components/ui/use-undoable";
import { useUrlState } from "@/components/ui/use-url-state";
import { userExportPath, userQueries } from "@/lib/admin/users/client";
import type { User, UserEditor, UserList, UserQuery } from "@/lib/admin/users/contract";
import { columnsFrom, userMovesFor, userQueryFrom } from "@/lib/admin/users/rules";
import { can } from "@/lib/platform/auth/permissions";

type Windows = {
  Add: (props: ComponentProps<typeof UserAddDialog>) => React.ReactNode;
  One: (props: ComponentProps<typeof UserDialogs>) => React.ReactNode;
};
type Open = { add: true } | { user: User; window: UserWindow };

/** User management (specification 2.10). The first page of rows is loaded on the server. */
export function UsersPanel({ first, me }: { first: { query: UserQuery; list: UserList }; me: UserEditor }) {
  const { params, change } = useUrlState();
  const query = userQueryFrom(params);
  const shown = columnsFrom(params.get("columns"));
  const same = JSON.stringify(query) === JSON.stringify(first.query);
  const answer = useQuery({ ...userQueries.list(query), initialData: same ? first.list : undefined });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [windows, setWindows] = useState<Windows | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [suspended, setSuspended] = useUndoable<readonly User[]>("users");
  const forgetSuspended = () => setSuspended(null);
  const reactivation = useUserChange("toast");
  const list = answer.data;
  const users = list?.items ?? none;
  const chosen = users.filter(({ id }) => selected.has(id));
  const filter = (values: Record<string, string | undefined>) => {
    const next: Record<string, string | null> = { page: null };
    for (const [name, value] of Object.entries(values)) next[name] = value ?? null;
    setSelected(new Set());
    change(next);
  };
  const show = async (next: Open) => {
    try {
      setWindows(
        windows ?? {
          Add: (await import("@/components/admin/user-add-dialog")).UserAddDialog,
          One: (await import("@/components/admin/user-dialogs")).UserDialogs,
        },
      );
      setOpen(next);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
  };
  // A new account can push the opened one off the page; the dialog keeps it, so that no input is lost.
  const opened = open && "user" in open ? (users.find(({ id }) => id === open.user.id) ?? open.user) : undefined;
  return (
    <section aria-label="User Management" className="ledger flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap gap-3 sm:justify-end">
        {can(me, "people") && (
          <>
            <ExportLinks href={userExportPath(query)} label="Export" />
            <Button onClick={() => void show({ add: true })}>
              <Icon name="plus" className="size-4" /> Add User
            </Button>
          </>
        )}
      </div>
      <UserFilters
        query={query}
        shown={shown}
        onChange={filter}
        onColumns={(columns) => change({ columns: columns.join(",") })}
      />
      <p role="status" className="tnum text-sm text-ink-soft">
        {list ? `${list.total} ${list.total === 1 ? "user" : "users"}` : "Loading users"}
      </p>
      {suspended?.[0] && <SuspensionUndo key={suspended[0].undoUntil} users={suspended} onOver={forgetSuspended} />}
      {can(me, "people") && (
        <UserBulkBar
          chosen={chosen}
          me={me}
          query={query}
          onDone={() => setSelected(new Set())}
          onSuspended={setSuspended}
        />
      )}
      {!list && answer.error && (
        <ErrorState
          title="The users did not load"
          detail={answer.error.message}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {list?.total === 0 && (
        <p className="text-ink-soft">No one matches. Change the search or the filters to see more people.</p>
      )}
      {users.length > 0 && (
        <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? "opacity-60" : ""}>
          <UserTable
            users={users}
            query={query}
            shown={shown}
            selected={selected}
            onSelect={(ids) => setSelected(new Set(ids))}
            onSort={(sort, order) => filter({ sort, order })}
            actions={(user) => (
              <RowActions
                user={user}
                me={me}
                onWindow={(window) => void show({ user, window })}
                onChange={(action) => reactivation.mutate({ user, change: { action } })}
              />
            )}
          />
        </div>
      )}
      {list && (
        <Pager
          label="Pages of users"
          page={query.page}
          pages={list.pages}
          onPage={(page) => change({ page: String(page) }, "push")}
        />
      )}
      {windows && open && "add" in open && <windows.Add me={me} onOpenChange={(stays) => !stays && setOpen(null)} />}
      {windows && opened && open && "window" in open && (
        <windows.One
          user={opened}
          me={me}
          window={open.window}
          onSuspended={(user) => setSuspended([user])}
          onWindow={(window) => setOpen(window && { user: opened, window })}
        />
      )}
    </section>
  );
}

const none: readonly User[] = [];

type ActionProps = {
  user: User;
  me: UserEditor;
  onWindow: (window: UserWindow) => void;
  onChange: (action: "activate" | "invite") => void;
};

/** View, Edit, Suspend or Activate, and the other actions behind More. */
function RowActions({ user, me, onWindow, onChange }: ActionProps) {
  const [more, setMore] = useState(false);
  const moves = userMovesFor(user, me);
  const of = <span className="sr-only">{` ${user.name}`}</span>;
  return (
    <div className={`inline-flex flex-wrap lg:justify-end ${more ? "lg:max-w-80" : "lg:flex-nowrap"}`}>
      <Action icon="eye" label="View" of={user.name} onClick={() => onWindow("view")} />
      {moves.includes("edit") && <Action icon="edit" label="Edit" of={user.name} onClick={() => onWindow("edit")} />}
      {moves.includes("suspend") && (
        <Action icon="lock" label="Suspend" of={user.name} onClick={() => onWindow("suspend")} />
      )}
      {moves.includes("activate") && (
        <Action icon="check" label="Activate" of={user.name} onClick={() => onChange("activate")} />
      )}
      {(moves.includes("message") || user.professionalId) && (
        <Action icon="menu" label="More" of={user.name} expanded={more} onClick={() => setMore(!more)} />
      )}
      {more && (
        <>
          {moves.includes("message") && (
            <Button size="sm" variant="ghost" onClick={() => onWindow("message")}>
              <span>Send Message{of}</span>
            </Button>
          )}
          {moves.includes("invite") && (
            <Button size="sm" variant="ghost" onClick={() => onChange("invite")}>
              <span>Invite again{of}</span>
            </Button>
          )}
          {user.professionalId && (
            <a href={`/professional/${user.professionalId}`} className={buttonClass({ variant: "ghost", size: "sm" })}>
              <span>Public profile{of}</span>
            </a>
          )}
        </>
      )}
    </div>
  );
}

type ActionButton = { icon: IconName; label: string; of: string; expanded?: boolean; onClick: () => void };

/** A text button on phones, an icon button in table rows. */
function Action({ icon, label, of, expanded, onClick }: ActionButton) {
  return (
    <Button
      size="sm"
      variant="ghost"
      title={label}
      aria-expanded={expanded}
      onClick={onClick}
      className="max-lg:px-2.5 lg:px-3"
    >
      <Icon name={icon} className="size-5 max-lg:hidden" />
      <span className="lg:sr-only">
        <span>{label}</span>
        <span className="sr-only">{` ${of}`}</span>
      </span>
    </Button>
  );
}

import { Badge } from "@/components/ui/badge";
import type { Member } from "@/lib/dashboard/contract";
import { formatDay } from "@/lib/format/dates";

const tones = { active: "success", pending: "warning", suspended: "danger" } as const;
const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Accounts, the newest first: a table where there is room, cards on a phone. */
export function MemberList({ members }: { members: readonly Member[] }) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="text-sm text-ink-soft">
          {["Name", "Role", "Country", "Joined", "Status"].map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {members.map(({ id, name, email, role, country, createdAt, status }) => (
          <tr
            key={id}
            className="border-t border-rule max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-3"
          >
            <th scope="row" className="py-2.5 pe-4 text-start font-semibold max-md:w-full max-md:py-0">
              {name}
              <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
            </th>
            <td className="pe-4 max-md:pe-0">{word(role)}</td>
            <td className="pe-4 max-md:pe-0">{country}</td>
            <td className="pe-4 max-md:pe-0">{formatDay(createdAt.slice(0, 10))}</td>
            <td>
              <Badge tone={tones[status]}>{word(status)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

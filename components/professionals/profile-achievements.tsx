import { Icon } from "@/components/ui/icon";
import type { Professional } from "@/lib/professionals/contract";

/** Achievements as one ruled strip: the figure first, what it counts below. */
export function ProfileAchievements({ professional: { achievements } }: { professional: Professional }) {
  if (achievements.length === 0) return null;
  return (
    <ul aria-label="Achievements" className="grid grid-cols-2 gap-px border-y border-rule bg-rule sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {achievements.map(({ icon, label, value }) => (
        <li key={label} className="flex items-center gap-3 bg-surface px-4 py-3.5 last:odd:max-sm:col-span-2 sm:px-5 lg:px-8">
          <Icon name={icon} className="size-5 text-accent" />
          <span className="min-w-0 leading-snug">
            <span className="tnum block font-bold">{value}</span>
            <span className="block text-sm text-ink-soft">{label}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Icon } from "@/components/ui/icon";
import type { Professional } from "@/lib/professionals/contract";

/** Achievements as one ruled strip: the figure first, what it counts below. */
export function ProfileAchievements({ professional: { achievements } }: { professional: Professional }) {
  if (achievements.length === 0) return null;
  return (
    <ul aria-label="Achievements" className="profile-strip">
      {achievements.map(({ icon, label, value }) => (
        <li key={label}>
          <Icon name={icon} />
          <span>
            <b>{value}</b>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

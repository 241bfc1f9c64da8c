import { Face, type FaceProps } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

/** Who a line of a list is about, or what, in the same room. */
export function FaceOrIcon({ person, icon }: { person?: Omit<FaceProps, "size">; icon: IconName }) {
  if (person) return <Face {...person} size={36} />;
  return (
    <span className="grid size-9 shrink-0 place-items-center">
      <Icon name={icon} className="size-5 text-accent" />
    </span>
  );
}

import { Face } from "@/components/ui/face";
import type { Conversation } from "@/lib/messaging/messages/contract";

type Props = {
  conversation: Pick<
    Conversation,
    | "professionalId"
    | "clientId"
    | "participantName"
    | "participantImage"
    | "participantCountry"
    | "participantRole"
    | "online"
  >;
  size?: number;
};

/** The other participant's photo or monogram, with a dot while they are online. */
export function Portrait({
  conversation: {
    participantName,
    participantImage,
    participantCountry,
    professionalId,
    clientId,
    participantRole,
    online,
  },
  size = 48,
}: Props) {
  return (
    <span className="relative shrink-0">
      <Face
        id={participantRole === "Client" ? clientId : professionalId}
        name={participantName}
        country={participantCountry}
        image={participantImage}
        size={size}
      />
      {online && (
        <span
          aria-hidden
          className="absolute -end-1 -bottom-1 size-3.5 rounded-full border-2 border-surface bg-success"
        />
      )}
    </span>
  );
}

import { useRef } from "react";
import type { Emoji } from "@/components/messaging/emojis";

type Props = { emojis: readonly Emoji[]; onPick: (char: string) => void };

/** An emoji picker above the text area. The native popover closes on Escape and on an outside click. */
export function EmojiPicker({ emojis, onPick }: Props) {
  const window = useRef<HTMLDivElement>(null);
  const pick = (char: string) => {
    window.current?.hidePopover?.();
    onPick(char);
  };
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="emoji-picker"
        aria-label="Add an emoji"
        className="emoji-anchor grid size-11 place-items-center rounded-control text-xl hover:bg-primary-soft"
      >
        <span aria-hidden>☺</span>
      </button>
      <div
        ref={window}
        id="emoji-picker"
        popover="auto"
        role="group"
        aria-label="Emoji"
        className="emoji-window ledger shadow-float fixed m-0 w-max max-w-[19rem] p-1.5"
      >
        {emojis.map(({ char, name }) => (
          <button
            key={char}
            type="button"
            aria-label={name}
            onClick={() => pick(char)}
            className="inline-grid size-11 place-items-center rounded-control text-xl hover:bg-primary-soft"
          >
            <span aria-hidden>{char}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

import { useState } from "react";
import { demoFrames } from "@/components/content/demo-frames";
import { useAutoAdvance, wrapIndex } from "@/components/content/use-auto-advance";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { LoadedDialogProps } from "@/components/ui/use-loaded-dialog";
import { brand } from "@/lib/platform/brand";
import { carouselMs } from "@/lib/platform/reference/limits";

/** The demo (a placeholder in specification 2.3): a tour in four pictures, by hand or played. */
export function DemoDialog({ open, onOpenChange }: LoadedDialogProps) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const hold = useAutoAdvance({
    playing: playing && open,
    ms: carouselMs,
    advance: () => setIndex((now) => wrapIndex(now, 1, demoFrames.length)),
  });
  const frame = demoFrames[index]!;
  const step = (by: number) => {
    setPlaying(false);
    setIndex(wrapIndex(index, by, demoFrames.length));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${brand.name} in four pictures`}
      description="People and figures in this tour are made up."
    >
      <figure onMouseEnter={hold.onMouseEnter} onMouseLeave={hold.onMouseLeave}>
        <div className="min-h-72 rounded-card border border-rule bg-paper p-4">{frame.picture}</div>
        <figcaption aria-live={playing ? "off" : "polite"} className="mt-4 min-h-24">
          <b className="block text-lg">{`${index + 1}. ${frame.title}`}</b>
          <span>{frame.caption}</span>
        </figcaption>
      </figure>
      <div className="mt-4 flex items-center gap-2">
        <Button variant="secondary" onClick={() => step(-1)}>
          Back
        </Button>
        <Button variant="ghost" onClick={() => setPlaying(!playing)} aria-label={playing ? "Pause" : "Play"}>
          <Icon name={playing ? "pause" : "play"} />
        </Button>
        <span className="tnum ms-auto text-sm text-ink-soft">{`${index + 1} of ${demoFrames.length}`}</span>
        <Button onClick={() => step(1)}>Next</Button>
      </div>
    </Dialog>
  );
}

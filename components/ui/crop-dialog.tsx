import "react-easy-crop/react-easy-crop.css";
import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

export interface CropDialogProps {
  url: string;
  title: string;
  aspect: number;
  /** Receives the selected area in pixels of the image; null when the image was not moved. */
  onCropped: (area: Area | null) => void;
  onClose: () => void;
}

/** Selects the visible part of an image: drag, pinch or arrow keys move it, the slider zooms. */
export function CropDialog({ url, title, aspect, onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Drag the picture, or move it with the arrow keys."
    >
      <div className="flex flex-col gap-4">
        <div className="relative h-64 overflow-hidden rounded-control bg-ink">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <span className="font-semibold">Zoom</span>
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="w-full accent-primary"
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onCropped(area)}>Save picture</Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

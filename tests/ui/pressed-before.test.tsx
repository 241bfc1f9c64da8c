import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { headScript } from "@/components/shell/head-script";
import { usePressedBefore } from "@/components/ui/use-pressed-before";
import { rateSets } from "@/lib/platform/reference/currencies";

function Share({ onPress }: { onPress: () => void }) {
  const pressedBefore = usePressedBefore();
  return (
    <button {...pressedBefore} type="button" onClick={onPress}>
      <span>Share</span>
    </button>
  );
}

test("a press before hydration is shown at once and runs after hydration, once", async () => {
  const onPress = vi.fn();
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Share onPress={onPress} />);
  new Function(headScript(rateSets.reference))();
  box.querySelector("span")!.click();
  expect(box.querySelector("button")!.dataset.pressed).toBe("");
  await act(() => hydrateRoot(box, <Share onPress={onPress} />));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(box.querySelector("button")!.dataset.pressed).toBeUndefined();
  box.querySelector("span")!.click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { typedNumber } from "@/lib/platform/format/typed-text";

/**
 * An input for a number. It is a text input, since browsers let people type only the digits of their own language into
 * `type="number"`; digits of other scripts become ASCII while they are typed.
 */
export function NumberInput({ min: _min, max: _max, ...rest }: ComponentProps<"input">) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      type="text"
      onInput={({ currentTarget: box }) => {
        const plain = typedNumber(box.value);
        if (plain !== box.value) box.value = plain;
      }}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { heroSearchTarget } from "@/lib/marketing/rules";

/** The search line. A plain GET form to /search before JavaScript; with it, empty text opens the directory (specification 2.3). */
export function HeroSearch() {
  const router = useRouter();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    router.push(heroSearchTarget(String(new FormData(event.currentTarget).get("q") ?? "")));
  }
  return (
    <form action="/search" role="search" onSubmit={submit} className="mt-6 flex max-w-xl flex-col gap-2 sm:flex-row">
      <label htmlFor="hero-q" className="sr-only">
        Service, name, city or software
      </label>
      <input
        id="hero-q"
        name="q"
        type="search"
        maxLength={200}
        enterKeyHint="search"
        placeholder="Service, name, city or software"
        className="min-h-13 w-full rounded-control border border-edge bg-surface px-4 text-base text-ink placeholder:text-ink-soft hover:border-ink"
      />
      <button type="submit" className={`${buttonClass()} min-h-13 shrink-0`}>
        Find professionals
      </button>
    </form>
  );
}

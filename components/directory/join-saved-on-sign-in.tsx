"use client";

import { useEffect } from "react";
import { joinSaved } from "@/lib/directory/saved/client-join";
import { onSignIn } from "@/lib/identity/accounts/client-arrival";

/** On pages with a sign-in form: the professionals saved in this browser join the account that signs in. */
export function JoinSavedOnSignIn() {
  useEffect(() => onSignIn(joinSaved), []);
  return null;
}

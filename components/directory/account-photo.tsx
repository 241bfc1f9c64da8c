"use client";

import { useState } from "react";
import { OwnPicture } from "@/components/directory/own-picture";
import type { OwnProfile } from "@/lib/directory/profile/contract";

/** The profile photo in the account settings; the same field as in the hub. */
export function AccountPhoto({ first }: { first: OwnProfile }) {
  const [profile, setProfile] = useState(first);
  return (
    <div className="mb-6">
      <OwnPicture kind="photo" profile={profile} onSaved={setProfile} />
    </div>
  );
}

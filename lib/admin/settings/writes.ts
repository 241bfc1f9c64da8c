import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { setMaintenance } from "@/lib/platform/http/server/observed";
import type { SettingsChange, SystemSettings } from "@/lib/platform/settings/contract";
import { systemSettingsOf } from "@/lib/platform/settings/reads";
import { storeSettings } from "@/lib/platform/settings/writes";

/**
 * Changes the system settings under a version (412 when stale) and notifies the other administrators. Effective at once
 * on this server, within two seconds on others.
 */
export async function changeSettings(
  viewer: Viewer,
  version: number,
  change: SettingsChange,
  address: string,
): Promise<SystemSettings> {
  requirePermission(viewer, "settings");
  const saved = await transaction(async (tx) => {
    const { row, changed } = await storeSettings(tx, viewer, version, change, address);
    if (changed.length > 0)
      await notifyAdmins(
        tx,
        "system_updates",
        { type: "settings-changed", params: { accountId: viewer.id } },
        viewer.id,
      );
    return row;
  });
  setMaintenance({ on: saved.maintenanceMode });
  return systemSettingsOf(saved);
}

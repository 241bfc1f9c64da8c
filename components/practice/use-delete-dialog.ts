import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/** The question before something is deleted that can't be brought back (`DeleteDialog`). */
export const useDeleteDialog = () =>
  useLoadedDialog(async () => (await import("@/components/practice/delete-dialog")).DeleteDialog);

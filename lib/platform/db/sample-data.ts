import { definePort } from "@/lib/platform/ports";
import type { Db } from "./types";

/** Fills an empty database with the sample data, which lib/seed makes from every domain. */
export const fillWithSamples = definePort<(db: Db) => Promise<void>>("sample-data");

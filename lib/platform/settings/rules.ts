import { loginAttempts, sessionMinutes } from "./constants";

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(value, min), max);

/** 5 to 1440 minutes (decisions, Admin). */
export const clampTimeout = (minutes: number): number => clamp(minutes, sessionMinutes);
/** 1 to 50 attempts (decisions, Admin). */
export const clampAttempts = (attempts: number): number => clamp(attempts, loginAttempts);

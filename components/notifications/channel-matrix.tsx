import type { ReactNode } from "react";
import { type NotificationChannel, notificationChannels } from "@/lib/platform/reference/lists";

const channels: Record<NotificationChannel, string> = { notice: "Notice", email: "Email" };

/** A row of the table; a grid on a phone, where the label may take several lines. */
const rowClass = "max-sm:grid max-sm:grid-cols-[1fr_5rem_5rem] max-sm:items-center";

type Props<Key extends string> = {
  caption: string;
  rows: readonly { key: Key; label: string }[];
  choices: Record<Key, Record<NotificationChannel, boolean>>;
  onChange: (key: Key, channel: NotificationChannel, on: boolean) => void;
  /** Rows below the switches. */
  children?: ReactNode;
};

/** A table with a checkbox for each kind of notice and each channel. */
export function ChannelMatrix<Key extends string>({ caption, rows, choices, onChange, children }: Props<Key>) {
  return (
    <table role="table" className="w-full max-w-2xl max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:block">
        <tr role="row" className={`${rowClass} border-b border-rule text-start`}>
          <th role="columnheader" scope="col" className="py-2 text-start font-semibold">
            Event
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} role="columnheader" scope="col" className="w-20 py-2 text-center font-semibold sm:w-28">
              {channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, label }) => (
          <tr key={key} role="row" className={`${rowClass} border-b border-rule`}>
            <th role="rowheader" scope="row" className="py-1 text-start font-normal">
              {label}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="text-center">
                <label className="inline-grid size-11 place-items-center">
                  <span className="sr-only">{`${label} by ${channels[channel].toLowerCase()}`}</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={choices[key][channel]}
                    onChange={({ target }) => onChange(key, channel, target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

import { type AddressInfo, createServer, type Server } from "node:net";

/** How a mail server fails one recipient. */
export type MailFault = "4xx" | "5xx" | "garbage" | "hangs up" | "no answer";

/** A mail server on this machine that fails one recipient and delivers to all others. */
export class MailServer {
  readonly delivered: string[] = [];
  /** Called with the Message-ID's mail id, which is the id of the stored mail, of each complete mail. */
  onDelivered: ((mailId: string) => void) | undefined;
  /** The recipient, in whole or in part, and the fault. */
  fault: { to: string; by: MailFault } | undefined;
  readonly #server: Server = createServer((socket) => {
    let text = "";
    let inMail = false;
    let to = "";
    let id = "";
    socket.write("220 post\r\n");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (inMail) {
          id = /^Message-ID: <([\da-f-]{36})@/i.exec(line)?.[1] ?? id;
          if (line !== ".") continue;
          inMail = false;
          this.delivered.push(to);
          this.onDelivered?.(id);
          socket.write("250 kept\r\n");
          continue;
        }
        const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
        to = recipient ?? to;
        if (recipient && this.fault && recipient.includes(this.fault.to)) {
          if (this.fault.by === "hangs up") return void socket.destroy();
          if (this.fault.by === "4xx") socket.write("451 later\r\n");
          if (this.fault.by === "5xx") socket.write("554 no\r\n");
          if (this.fault.by === "garbage") socket.write("\u0000\u0001 hello?\r\n");
          continue;
        }
        inMail = /^DATA/i.test(line);
        socket.write(inMail ? "354 go on\r\n" : /^QUIT/i.test(line) ? "221 bye\r\n" : "250 well\r\n");
      }
    });
  });

  /** Starts the server; the result is its address for SMTP_URL. */
  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}

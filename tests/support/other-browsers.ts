import { type ChildProcess, spawn } from "node:child_process";
import puppeteer from "puppeteer-core";
import { Builder, By, until, type WebDriver } from "selenium-webdriver";
import { freePort } from "./free-port";

/**
 * A page of a browser as Debian packages it: Firefox ESR over WebDriver BiDi, or WebKitGTK over WebDriver. Parts of
 * the page are found by XPath; each method waits for its part for up to a minute.
 */
export interface OtherBrowser {
  open: (address: string) => Promise<void>;
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  /** Chooses an option by its value. */
  choose: (xpath: string, value: string) => Promise<void>;
  /** Text of a part that is visible. */
  text: (xpath: string) => Promise<string>;
  /** Value of a JavaScript expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Messages of the exceptions that scripts of the pages did not catch, so far. */
  exceptions: () => Promise<string[]>;
  close: () => Promise<void>;
}

const patience = 60_000;

/** Sets the value of a select element as a person does, with the events that React listens to. */
const chooseIn =
  "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change', { bubbles: true }))";

export async function firefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: { "intl.accept_languages": "en-KE, en" },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const exceptions: string[] = [];
  page.on("pageerror", (error) => exceptions.push(String(error)));
  const find = async (xpath: string) => (await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true }))!;
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    choose: async (xpath, value) => void (await (await find(xpath)).select(value)),
    text: async (xpath) => (await find(xpath)).evaluate((part) => (part as HTMLElement).innerText),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    exceptions: async () => exceptions,
    close: () => browser.close(),
  };
}

/** Starts a program and resolves once `ready` does. */
async function started(command: string, args: string[], env: NodeJS.ProcessEnv, ready: () => Promise<boolean>) {
  const child: ChildProcess = spawn(command, args, { env, stdio: "ignore" });
  const failed = new Promise<never>((_, fail) => child.once("error", fail));
  while (!(await Promise.race([ready(), failed]))) await new Promise((later) => setTimeout(later, 100));
  return child;
}

/** WebKitGTK's MiniBrowser on a display of its own. */
export async function webkit(): Promise<OtherBrowser> {
  const port = await freePort();
  const display = `:${port}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24"], { stdio: "ignore" });
  const driver = await started(
    "WebKitWebDriver",
    [`--port=${port}`],
    { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
    async () => (await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))?.ok ?? false,
  );
  const page: WebDriver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary: process.env.MINIBROWSER_PATH ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
        args: ["--automation"],
      },
    })
    .build();
  const find = async (xpath: string) => {
    const part = await page.wait(until.elementLocated(By.xpath(xpath)), patience);
    // WebKitWebDriver does not scroll to a part that is outside of the window.
    await page.executeScript("arguments[0].scrollIntoView({ block: 'center' })", part);
    return page.wait(until.elementIsVisible(part), patience);
  };
  return {
    open: async (address) => {
      await page.get(address);
      await page.executeScript(
        "window.uncaught = []; addEventListener('error', (event) => window.uncaught.push(event.message))",
      );
    },
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    choose: async (xpath, value) => void (await page.executeScript(chooseIn, await find(xpath), value)),
    text: async (xpath) => (await find(xpath)).getText(),
    evaluate: (expression) => page.executeScript(`return ${expression}`),
    exceptions: () => page.executeScript("return window.uncaught ?? []"),
    close: async () => {
      await page.quit();
      driver.kill();
      screen.kill();
    },
  };
}

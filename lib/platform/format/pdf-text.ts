import bidiFactory from "bidi-js";
import { type PdfScript, scriptOf } from "./printable";

const bidi = bidiFactory();
const arabicLetter = /\p{Script=Arabic}/u;

/** A part of a line in one font and one direction, ready to be drawn from left to right. */
export interface Run {
  text: string;
  script: PdfScript;
  rightToLeft: boolean;
}

/**
 * The runs of a line in visual order, by the Unicode Bidirectional Algorithm; the base direction is that of the first
 * strong letter. The font shapes Arabic runs and reverses their letters; where that differs from a run's direction, its
 * letters are reversed here.
 */
export function visualRuns(line: string): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, "auto");
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: (Run & { end: number; level: number })[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = embedding.levels[index]!;
    const letter = mirrored.get(index) ?? line.charAt(index);
    const script = scriptOf(letter);
    const last = runs.at(-1);
    // A combining mark belongs to the letter before it.
    const continues = last?.level === level && (last.script === script || /\p{Mn}/u.test(letter));
    if (continues) Object.assign(last, { text: last.text + letter, end: index });
    else runs.push({ text: letter, script, rightToLeft: level % 2 === 1, end: index, level });
  }
  const position = new Map(bidi.getReorderedIndices(line, embedding).map((index, at) => [index, at]));
  return runs
    .toSorted((a, b) => position.get(a.end)! - position.get(b.end)!)
    .map(({ text, script, rightToLeft }) => ({
      text: isReversedByFont({ text, script }) === rightToLeft ? text : Array.from(text).reverse().join(""),
      script,
      rightToLeft,
    }));
}

/** fontkit draws a run with an Arabic letter or digit from right to left, also numbers, which read from left to right. */
const isReversedByFont = ({ text, script }: Pick<Run, "text" | "script">): boolean =>
  script === "arabic" && (arabicLetter.test(text) || /\p{Nd}/u.test(text));

/** Breaks a paragraph at spaces into lines of at most `width`, and longer words at any letter. */
export function linesOf(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && widthOf(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}

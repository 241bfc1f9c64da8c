export interface Emoji {
  char: string;
  name: string;
}

/** specification 2.11: 14 emoji on this screen, 10 on the professional messages screen. */
export const emojis: readonly Emoji[] = [
  { char: "😀", name: "Grinning face" },
  { char: "😊", name: "Smiling face" },
  { char: "😂", name: "Tears of joy" },
  { char: "👍", name: "Thumbs up" },
  { char: "🙏", name: "Thank you" },
  { char: "👏", name: "Applause" },
  { char: "🤝", name: "Handshake" },
  { char: "🎉", name: "Celebration" },
  { char: "❤️", name: "Heart" },
  { char: "💼", name: "Briefcase" },
  { char: "📊", name: "Bar chart" },
  { char: "💰", name: "Money" },
  { char: "📅", name: "Calendar" },
  { char: "✅", name: "Done" },
];
const atWork = ["😊", "👍", "🙏", "🤝", "🎉", "💼", "📊", "💰", "📅", "✅"];
export const professionalEmojis: readonly Emoji[] = emojis.filter(({ char }) => atWork.includes(char));

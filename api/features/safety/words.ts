import { open, seal } from '#db/sealed.ts';

/** What stands in a report: the words of whoever wrote it, and of the message it is about. */
export interface ReportWords {
  text: string;
  messageText: string;
}

/** As they are stored: sealed, for this report alone; null where there are none. */
export const sealReport = (reportId: number, { text, messageText }: ReportWords) => ({
  text: text ? seal(['reports.text', reportId], text) : null,
  messageText: messageText ? seal(['reports.message_text', reportId], messageText) : null,
});

export const openText = (reportId: number, text: Buffer | null): string =>
  text ? open(['reports.text', reportId], text) : '';

export const openMessageText = (reportId: number, messageText: Buffer | null): string =>
  messageText ? open(['reports.message_text', reportId], messageText) : '';

import type { I18n } from '@lingui/core';

/** Sentences of the friend's page, with the elements that its script fills: the server cannot decrypt the name. */
export function friendTexts(i18n: I18n) {
  const name = '<bdi class="name"></bdi>';
  const time = '<bdi class="due"></bdi>';
  return {
    title: i18n._('Check-in'),
    states: {
      loading: i18n._('Loading…'),
      running: i18n._('{name} checks in by {time}', { name, time }),
      ok: i18n._('{name} checked in at {time}', { name, time: '<bdi class="answered"></bdi>' }),
      call: i18n._('Call {name} now', { name }),
      late: i18n._('No answer since {time}. Call {name}.', { name, time }),
      unknown: i18n._("We can't tell if all is well. Call the person who sent you this link."),
      ended: i18n._("This link has ended or is incomplete. It doesn't say whether all is well."),
    },
    left: i18n._('Minutes left: {minutes}', { minutes: '<bdi class="left"></bdi>' }),
    wrote: i18n._('{name} wrote', { name }),
    danger: i18n._('If you fear danger, call the emergency number.'),
    alarm: i18n._('This can be a false alarm: a phone without battery looks like no answer.'),
  };
}

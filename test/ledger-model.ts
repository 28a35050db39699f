/** The rules of referrals and credits as a simple in-memory model. */

interface ModelMember {
  joinedOn: number;
  activeOn: Set<number>;
  isComplete: boolean;
  isBanned: boolean;
  isErased: boolean;
  /** Ancestor by level, without erased members. */
  upline: Map<number, number>;
}

interface ModelSignup {
  memberId: number;
  base: number;
  qualifiedOn: number;
  state: 'pending' | 'settled' | 'canceled';
  paid: { to: number; amount: number }[];
}

const PROMOTION = 1;
const SPENT = 2;

/** Days are counted from 0; amounts are thousandths of a credit. */
export class LedgerModel {
  readonly members = new Map<number, ModelMember>();
  readonly signups: ModelSignup[] = [];
  readonly balances = new Map<number, number>();
  readonly ratesBp: readonly number[];
  readonly holdDays: number;

  constructor(ratesBp: readonly number[], holdDays: number) {
    this.ratesBp = ratesBp;
    this.holdDays = holdDays;
  }

  balance = (account: number): number => this.balances.get(account) ?? 0;

  join(id: number, referrerId: number | undefined, today: number): void {
    const upline = new Map<number, number>();
    const referrer = referrerId === undefined ? undefined : this.members.get(referrerId);
    if (referrerId !== undefined && referrer && !referrer.isBanned) {
      upline.set(1, referrerId);
      for (const [level, above] of referrer.upline) if (level < 6) upline.set(level + 1, above);
    }
    this.members.set(id, {
      joinedOn: today,
      activeOn: new Set(upline.size > 0 ? [today] : []),
      isComplete: false,
      isBanned: false,
      isErased: false,
      upline,
    });
  }

  recordActivity(id: number, today: number): void {
    const member = this.members.get(id);
    if (member && member.upline.size > 0) member.activeOn.add(today);
  }

  /** Erases a member from all uplines. The balance stays. */
  erase(id: number): void {
    const member = this.members.get(id);
    if (!member) return;
    member.isErased = true;
    for (const { upline } of this.members.values()) {
      for (const [level, above] of upline) if (above === id) upline.delete(level);
    }
    member.upline.clear();
  }

  ban(id: number): void {
    const member = this.members.get(id);
    if (!member || member.isErased) return;
    member.isBanned = true;
    for (const signup of this.signups) {
      if (signup.memberId !== id || signup.state === 'canceled') continue;
      signup.state = 'canceled';
      for (const { to, amount } of signup.paid) this.#move(to, PROMOTION, amount);
    }
  }

  /** @returns false when the account does not hold that much. */
  spend(id: number, amount: number): boolean {
    if (this.balance(id) < amount) return false;
    this.#move(id, SPENT, amount);
    return true;
  }

  qualify(today: number, base: number): void {
    for (const [memberId, member] of this.members) {
      const { joinedOn, activeOn, isComplete, isBanned, isErased, upline } = member;
      const active = [...activeOn].filter((day) => day <= today && day < joinedOn + 30).length;
      const isInTime = joinedOn <= today && today < joinedOn + 30;
      if (isErased || isBanned || !isComplete || !isInTime || upline.size === 0 || active < 3) {
        continue;
      }
      if (this.signups.some((signup) => signup.memberId === memberId)) continue;
      this.signups.push({ memberId, base, qualifiedOn: today, state: 'pending', paid: [] });
    }
  }

  settle(today: number): void {
    for (const signup of this.signups) {
      if (signup.state !== 'pending' || signup.qualifiedOn > today - this.holdDays) continue;
      const member = this.members.get(signup.memberId);
      if (!member || member.isErased || member.isBanned) {
        signup.state = 'canceled';
        continue;
      }
      signup.state = 'settled';
      for (const [level, above] of member.upline) {
        const amount = Math.floor((signup.base * (this.ratesBp[level - 1] ?? 0)) / 10_000);
        if (amount === 0 || this.members.get(above)?.isBanned) continue;
        signup.paid.push({ to: above, amount });
        this.#move(PROMOTION, above, amount);
      }
    }
  }

  #move(from: number, to: number, amount: number): void {
    this.balances.set(from, this.balance(from) - amount);
    this.balances.set(to, this.balance(to) + amount);
  }
}

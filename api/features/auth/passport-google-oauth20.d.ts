/** The published types expect a request of Express. These are the parts in use. */
declare module 'passport-google-oauth20' {
  import type { Strategy as PassportStrategy } from 'passport';
  import type { SignInRequest } from './strategies.ts';

  type Done<Value> = (error: unknown, value?: Value) => void;
  interface StateStore {
    store(
      req: SignInRequest,
      verifier: string,
      state: unknown,
      meta: unknown,
      done: Done<string>,
    ): void;
    verify(req: SignInRequest, state: string, meta: unknown, done: Done<string>): void;
  }
  interface Options {
    clientID: string;
    clientSecret: string;
    authorizationURL: string;
    tokenURL: string;
    userProfileURL: string;
    callbackURL: string;
    scope: string;
    pkce: true;
    store: StateStore;
  }
  export class Strategy<Params, User> extends PassportStrategy {
    constructor(
      options: Options,
      verify: (
        accessToken: string,
        refreshToken: undefined,
        params: Params,
        profile: unknown,
        done: Done<User>,
      ) => void,
    );
    protected _oauth2: {
      getOAuthAccessToken(
        code: string,
        params: Record<string, string>,
        done: (
          error: unknown,
          accessToken?: string,
          refreshToken?: undefined,
          params?: Params,
        ) => void,
      ): void;
    };
    protected userProfile(accessToken: string, done: Done<unknown>): void;
    protected authorizationParams(options: object): object;
  }
}

import { expect } from 'chai';
import { expectEach, listed } from '#test/each.ts';
import { isReservedName } from './reserved-names.ts';

const RESERVED: Record<string, string[]> = {
  en: listed(
    `Security ¦ Lisbon ¦ Help Desk ¦ Moderation ¦ Team Security ¦ HelpTeam ¦ The Help ¦ Trust & Safety ¦ S.a.f.e.t.y`,
  ),
  es: listed(`Moderador ¦ MODERADORA ¦ Moderadores ¦ moderación ¦ m0derac1on ¦ Administrador ¦ Administración ¦ Oficial ¦
    Cuenta Oficial ¦ Equipo ¦ El Equipo ¦ ElEquipo ¦ Soporte ¦ S.o.p.o.r.t.e ¦ Ayuda ¦ Ayuda 24 ¦ Seguridad ¦
    Equipo de Seguridad ¦ Asistencia`),
  de: listed(`Moderatorin ¦ Moderatoren ¦ Moderationsteam ¦ Administratorin ¦ Offiziell ¦ Offizielles Team ¦ Hilfe ¦ Hilfeteam ¦
    Hilfe-Team ¦ Sicherheit ¦ Sicherheitsteam ¦ Supportteam ¦ Kundensupport ¦ Kundendienst ¦ Mitarbeiter ¦ Betreiber ¦
    DasTeam ¦ Verwaltung ¦ S1cherheit`),
  fr: listed(`Modérateur ¦ MODERATEUR ¦ Modératrice ¦ Modérateurs ¦ Administratrice ¦ Officiel ¦ Compte officiel ¦ L’équipe ¦
    Équipe ¦ Equipe ¦ lequipe ¦ Assistance ¦ Sécurité ¦ Centre d’aide ¦ Soutien ¦ Système`),
  pt: listed(`Moderação ¦ Moderadoras ¦ Administração ¦ Oficiais ¦ Equipa ¦ Equipe ¦ Suporte ¦ Ajuda ¦ «Ajuda» ¦ Segurança ¦
    SEGURANCA ¦ Assistência ¦ Equipe Segurança`),
  ar: listed(`المشرف ¦ مشرف ¦ المُشْرِف ¦ مشرفة ¦ المشرفون ¦ الإدارة ¦ إدارة ¦ ادارة ¦ اداره ¦ الدعم ¦ دعم ¦ دَعْم ¦ الدعـــم ¦
    فريق الدعم ¦ الفريق ¦ فريق ¦ مدير ¦ المدير ¦ المساعدة ¦ مساعدة ¦ مساعده ¦ مسؤول ¦ المسئول ¦ الأمن ¦ الامن ¦
    الرسمي ¦ الرسمى ¦ الحساب الرسمي ¦ طاقم ¦ الطاقم ¦ موظف ¦ الموظفون ¦ خدمة العملاء ¦ النظام ¦ للدعم`),
};

const ALLOWED: Record<string, string[]> = {
  en: listed(`Ann ¦ Helper ¦ Helping Hans ¦ Secura ¦ Modesty`),
  es: listed(`Modesto ¦ Consuelo ¦ Socorro ¦ Amparo ¦ Oficialdegui ¦ Segura ¦ Aidé ¦ Haydée ¦ Soportújar ¦ Elena ¦ Lael ¦
    Equiza ¦ Auxiliadora`),
  de: listed(
    `Hilfrich ¦ Steam ¦ Leiter ¦ Amtmann ¦ Sicher ¦ Betreuer ¦ Hilde ¦ Modersohn ¦ Dieter`,
  ),
  fr: listed(`Adélaïde ¦ Aïda ¦ Aidé ¦ Modeste ¦ Soutif ¦ Équilbec ¦ Secundo ¦ Léa ¦ Officine`),
  pt: listed(`Maria da Ajuda ¦ Segurado ¦ Felipe ¦ Modesta ¦ Suplício ¦ Oficina ¦ Ajudante`),
  ar: listed(`برويز مشرف ¦ مشرف الشهري ¦ رسمي ¦ نظام الدين ¦ أمين ¦ أمان ¦ أمن ¦ دعاء ¦ فاروق ¦ منير ¦ مديحة ¦ سعاد ¦ إدريس ¦
    فراق ¦ ليلى ¦ العلي ¦ الأمير ¦ مرام`),
};

const casesOf = (names: Record<string, string[]>) =>
  Object.entries(names).flatMap(([language, list]) =>
    list.map((name) => [language, name] as const),
  );

describe('names that look like the operator', () => {
  it('are reserved in all languages', () =>
    expectEach(casesOf(RESERVED), ([, name]) =>
      expect(isReservedName(name, 'Lisbon')).to.equal(true),
    ));

  it('are no reason to refuse names of people', () =>
    expectEach(casesOf(ALLOWED), ([, name]) =>
      expect(isReservedName(name, 'Lisbon')).to.equal(false),
    ));
});

/** Characters of a staff password at least. */
export const LEAST_STAFF_PASSWORD = 10

/** Why a password is too weak for staff: it is short, or very common. Undefined for a strong password. */
export function weaknessOf(password: string): 'SHORT' | 'COMMON' | undefined {
  if (Array.from(password).length < LEAST_STAFF_PASSWORD) return 'SHORT'
  const folded = password.toLowerCase()
  // "password123!" is as well known as "password123".
  const isCommon = [folded, folded.replace(/[\W_]{1,3}$/, '')].some((text) => commonPasswords.has(text))
  return isCommon || /^(.{1,3})\1+$/u.test(folded) ? 'COMMON' : undefined
}

/**
 * The most common passwords of at least 10 characters, most common first, in small letters. From the list of
 * @zxcvbn-ts/language-common 4.1.3 (MIT), with variants of "password" in front.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
password12 password123 password1234 passwort123 welcome123 qwertyuiop 1234567890 q1w2e3r4t5 1q2w3e4r5t 4815162342 123456789a 12345qwert 1234554321 123456789q basketball
1029384756 123qweasdzxc soso123aljg manchester 1qaz2wsx3edc 12345678910 q1w2e3r4t5y6 1123581321 qwerty12345
1q2w3e4r5t6y mailcreated5240 nuttertools 1122334455 qazwsxedcrfv 123456qwerty 1234567890q terminator qwerty123456
california enterprise 123456789z rjirfrgbde christopher polniypizdec0211 fktrcfylhf sojdlg123aljg a123456789
translator deepthroat undertaker qwerty1234 motherlode multiplelo rjycnfynby syncmaster aleksandra salamander
sersolution montgom240 leavemealone realmadrid tinkerbell 123456654321 dragonball playstation ghostrider
1234567890a 1357924680 7ugd5hip2j gfhjkmgfhjkm 9293709b13 microphone 1234567891 washington vsjasnel12 qazwsxedc123
yjdsqgfhjkm strawberry anastasiya zxcvbnm123 harrypotter qwert12345 abrakadabra alessandro 123456789s good123654
konstantin 7894561230 underground tokiohotel highlander ghjcnjgfhjkm evangelion zxcasdqwe123 sonyericsson
pufunga7782 liverpool1 university hellokitty ghhh47hj7649 roadrunner ironmaiden mississippi intercourse
12345qwerty htubcnhfwbz 123456789m revolution absolutely q123456789 vqsablpzla friendster skateboard masterbate
123456789d vfntvfnbrf penetration 0192837465 123456789qwe alexander1 nthvbyfnjh azertyuiop 1qazxsw23edc 1234567899
1234509876 abracadabra madagaskar sweetheart ronaldinho masterbating dragonballz rfhfvtkmrf ghjcnbnenrf
information supersonic qwerasdfzxcv qweasdzxc123 cheerleaers metallica1 123456789r flvbybcnhfnjh experienced
greedisgood 1020304050 123456789987654321 blackberry z1x2c3v4b5 mastermind 112233445566 interacial 1357908642
123456789v volleyball q1q2q3q4q5 spiderman1 123456789o ghbdtnrfrltkf 1z2x3c4v5b websolutions finalfantasy
1234567890z gangbanged 1qaz2wsx3edc4rfv christophe losangeles chickenwing101 987654321a a1b2c3d4e5 wachtwoord
quant4307s a1s2d3f4g5 ghbdtndctv 3rjs1la7qe unbelievable housewifes administrator groupd2013 vflfufcrfh
lamborghini experience 123321123321 babemagnet justinbieber lockerroom ejaculation contortionist armageddon
casablanca 123qwe123qwe knickerless newproject2004 lighthouse 1a2s3d4f5g qawsedrftg qazwsxedc1 evanescence
porsche911 comicbookdb j3qq4h7h2v braveheart masturbation 1213141516 123456789p shevchenko maximilian needforspeed
devilmaycry businessbabe 123456789l yfnfitymrf montecarlo charlie123 zxcvb12345 1a2b3c4d5e 123456789123 callofduty
masterbaiting uncencored 12345654321 pathfinder volkswagen maurolarastefy spartan117 0000000000o 12345678900
supernatural cxfcnkbdfz summertime penetrating pokemon123 astalavista asdfg12345 professional domainlock2005
scandinavian dhjnvytyjub watermelon 123456789k deutschland 17171717aa doggystyle dkflbvbhjdbx hd764nw5d7e1vb1
qazwsxedcrfvtgb peternorth a1a2a3a4a5 aleksander lifeisgood darthvader 123hfjdk147 insertions techniques
123456789012 8phrowz622 badnaamhere 5hsu75kpot 0102030405 dkflbvbhjdyf 3216732167 alexandria mostwanted opensesame
8phrowz624 bondarenko mapet123456 counterstrike thunderbird postov1000 limpbizkit 12345678901 solidsnake
connection hellohello copenhagen cinderella goldfinger angelofwar zaq1xsw2cde3 zcxfcnkbdf chocolate1 parliament
bladerunner vfvfvskfhfve 1a2a3a4a5a gy3yt2rgls jediknight 123456789abc winchester hondacivic ctdfcnjgjkm
welcome123 q1234567890 123456789n fkmnthyfnbdf intelligence ghjcnjghjcnj admin18533362 underworld girlfriend
wonderland 23176djivanfros salamandra 123456789qwerty smallville qwertasdfg cyberonline galatasaray mitsubishi
qazxswedcvfr azsxdcfvgb qwertyasdfgh ilovemyself wellington cvzefh1gkc 89600506779 jesuschrist blingbling
psychnaut1 darkknight 1q2q3q4q5q sailormoon whosyourdaddy oc247ngucz 1111111111zz prettygirl 1223334444 duranduran
123123123q moneymoney fktrcfylhjdbx astonvilla 89015173454 multimedia fktrcfylhjdyf parolparol 123456789w
541233432442 t34vfrc1991 trustnoone sunderland friendship cheesecake fgjrfkbgcbc 123456789qaz cnjvfnjkju
1234qwerty mickeymouse 4904s677075 1111122222 fartripper qpwoeiruty 12345trewq 0147896325 dashadasha ghbdtnghbdtn
12345678900987654321 bestfriend birthday21 51051051051 venom121293 12345zxcvb painkiller chesterfield apocalypse
neveragain moneymaker 010203040506 firefighter lost4815162342 slipknot666 102030405060 hellraiser testing123
dbrnjhjdbx cxfcnmttcnm independent television letmeinnow 1234567890s rhbcnbyjxrf 123456789g vanyarespekt
supervisor qwerty123456789 adrenaline 123456789x 89231243658s millennium iseedeadpeople matematika transformers
devilmaycry4 zaratustra qweasdzxc1 depechemode vyjujnjxbt combat123654 quicksilver devildriver efbcapa201
1112131415 3141592654 qwertyytrewq jamesbond007 123123123a a987654321 helloworld rfnfcnhjaf birmingham superduper
`
    .trim()
    .split(/\s+/),
)

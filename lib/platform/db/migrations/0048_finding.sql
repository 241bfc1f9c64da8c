ALTER TABLE "professionals" ADD COLUMN "industries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "packages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "first_listed_at" timestamp with time zone;--> statement-breakpoint
-- The industries are facets of the search document, added to what the earlier view has.
ALTER VIEW "professional_search_source" RENAME TO "professional_search_words";--> statement-breakpoint
CREATE VIEW "professional_search_source" AS
SELECT w.professional_id, w.document || search_facets('industry', p.industries, 'C') AS document,
	w.search_text, w.country, w.verified, w.hourly_rate_cents, w.rating, w.review_count, w.experience, w.reply_points
FROM professional_search_words w JOIN professionals p ON p.id = w.professional_id;--> statement-breakpoint
DROP TRIGGER "professional_search" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professional_search" AFTER INSERT OR UPDATE OF status, visibility, name, title, bio, city, country, languages, industries, meeting_types, professional_body, response_time, hourly_rate_cents, rating, review_count, experience, specializations, software, search_text ON "professionals" FOR EACH ROW EXECUTE FUNCTION keep_professional_search();--> statement-breakpoint
-- When a profile first is in the directory. "listed" is generated, so it has no value yet in a trigger before the change.
CREATE FUNCTION "note_first_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.first_listed_at IS NULL AND NEW.visibility = 'everyone' AND NEW.status IN ('approved', 'under_review', 'lapsed') THEN
		NEW.first_listed_at := now();
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "professionals" SET first_listed_at = joined_date WHERE listed AND visibility = 'everyone';--> statement-breakpoint
CREATE TRIGGER "professional_first_listing" BEFORE INSERT OR UPDATE OF status, visibility ON "professionals" FOR EACH ROW EXECUTE FUNCTION note_first_listing();--> statement-breakpoint
CREATE INDEX "professionals_first_listed" ON "professionals" USING btree ("first_listed_at");--> statement-breakpoint
-- The sample people of earlier releases.
UPDATE "professionals" SET industries = sample.industries::text[] FROM (VALUES
	('nokuthula-mkhize', 'nokuthula@mkhize-inc.example', '{retail,manufacturing,hospitality}'),
	('pieter-swanepoel', 'pieter.swanepoel@example.com', '{education,farming}'),
	('aaliyah-davids', 'aaliyah@tillandtable.example', '{hospitality,ecommerce}'),
	('tshepo-letsoalo', 'tshepo.letsoalo@example.com', '{retail,construction}'),
	('yusuf-vawda', 'office@vawda-capital.example', '{finance,manufacturing}'),
	('gorata-seretse', 'gorata@seretse-partners.example', '{healthcare,education}'),
	('mbaki-nfila', 'mbaki.nfila@example.com', '{manufacturing,construction}'),
	('grace-wanjiku-kimani', 'grace@kimani-associates.example', '{technology,farming}'),
	('salim-bakari', 'salim.bakari@example.com', '{retail,hospitality,trade}'),
	('chebet-koech', 'chebet@longrun-money.example', '{education,farming}'),
	('folasade-ogunleye', 'chambers@ogunleye-tax.example', '{technology,manufacturing}'),
	('ikenna-okoro', 'ikenna.okoro@example.com', '{retail,ecommerce}'),
	('hauwa-garba', 'hauwa@garba-assurance.example', '{mining,ngos}'),
	('akosua-boateng', 'akosua@boateng-ca.example', '{manufacturing,hospitality,trade}'),
	('alhassan-issahaku', 'alhassan.issahaku@example.com', '{farming,ngos}'),
	('ekow-quansah', 'ekow@quansah-tax.example', '{manufacturing,mining}'),
	('nourhan-el-masry', 'nourhan@elmasry-cfo.example', '{technology,transport}'),
	('mina-girgis', 'mina.girgis@example.com', '{healthcare,trade}'),
	('ghita-benjelloun', 'cabinet@benjelloun-audit.example', '{finance,churches}'),
	('lahcen-ait-taleb', 'lahcen.ait.taleb@example.com', '{retail,education,farming}'),
	('anjali-beeharry', 'anjali@beeharry-advisory.example', '{manufacturing,mining}'),
	('jean-marc-lagesse', 'jean.marc.lagesse@example.com', '{education,hospitality}'),
	('saif-al-ketbi', 'office@alketbi-audit.example', '{construction,ngos}'),
	('deepa-menon', 'hello@menon-sisters.example', '{ecommerce,trade}'),
	('sheetal-rughoobur', 'sheetal.rughoobur@example.com', '{healthcare,trade}'),
	('mawuli-kpodo', 'mawuli.kpodo@example.com', '{healthcare,trade}'),
	('nomonde-sidinana', 'hello@sidinana-advisory.example', '{construction,property,transport,trade}'),
	('adhiambo-were', 'adhiambo.were@example.com', '{construction,property,transport,trade}'),
	('uzoma-nwachukwu', 'office@nwachukwu-and-partners.example', '{manufacturing,education}'),
	('syombua-kilonzo', 'hello@kilonzo-and-partners.example', '{mining,ngos}'),
	('vinod-iyer', 'vinod.iyer@example.com', '{technology,manufacturing}'),
	('ramy-makram', 'hello@makram-advisory.example', '{ecommerce,creative}'),
	('chebet-langat', 'chebet.langat@example.com', '{finance,education,hospitality,transport}'),
	('morenike-adebayo', 'morenike.adebayo@example.com', '{finance,manufacturing,hospitality}'),
	('hany-el-shazly', 'hello@el-shazly-and-partners.example', '{technology,manufacturing}'),
	('aya-abdel-rahman', 'office@abdel-rahman-accounting.example', '{education,trade}'),
	('nkosinathi-hadebe', 'hello@hadebe-advisory.example', '{technology,retail}'),
	('amarachi-mbah', 'amarachi@mbah-accounting.example', '{education,mining}'),
	('mostafa-el-shazly', 'mostafa.el.shazly@example.com', '{hospitality,trade}'),
	('omar-el-idrissi', 'omar.el.idrissi@example.com', '{technology,healthcare,property}'),
	('ronke-fashola', 'ronke.fashola@example.com', '{healthcare,manufacturing,trade}'),
	('preshen-singh', 'preshen.singh@example.com', '{farming,creative}'),
	('sizwe-mthembu', 'sizwe.mthembu@example.com', '{healthcare,retail,creative}'),
	('ama-osei', 'ama.osei@example.com', '{technology,healthcare,construction}'),
	('oluwaseun-adeyemi', 'oluwaseun.adeyemi@example.com', '{technology,trade}'),
	('refilwe-ledwaba', 'refilwe.ledwaba@example.com', '{healthcare,trade}'),
	('jaco-joubert', 'jaco.joubert@example.com', '{healthcare,retail,education,ngos}'),
	('preye-dokubo', 'preye.dokubo@example.com', '{healthcare,farming}'),
	('tshegofatso-rantao', 'tshegofatso.rantao@example.com', '{healthcare,retail,construction,education}'),
	('hannah-pemberton', 'hannah@pemberton-and-partners.example', '{ecommerce,mining,ngos}'),
	('amit-dodhia', 'hello@dodhia-and-partners.example', '{finance,retail,farming}'),
	('nomvula-dlamini', 'office@dlamini-and-partners.example', '{education,farming,ngos}'),
	('muhammed-patel', 'muhammed@patel-accounting.example', '{trade,ngos}'),
	('chibuzo-nwachukwu', 'chibuzo@nwachukwu-and-partners.example', '{farming,transport,trade}'),
	('walid-badawy', 'walid@walid-badawy.example', '{manufacturing,education,mining}'),
	('kenza-bennani', 'kenza.bennani@example.com', '{technology,manufacturing}'),
	('anas-berrada', 'hello@berrada-accounting.example', '{technology,healthcare,retail,transport}'),
	('hossam-ghoneim', 'office@ghoneim-accounting.example', '{manufacturing,trade}'),
	('selvina-marday', 'selvina.marday@example.com', '{healthcare,hospitality,mining}'),
	('shamma-al-suwaidi', 'shamma.al.suwaidi@example.com', '{healthcare,property}'),
	('rishi-purmessur', 'office@purmessur-accounting.example', '{property,trade}'),
	('ashvin-rughoobur', 'ashvin.rughoobur@example.com', '{hospitality,churches}'),
	('mbarak-abeid', 'office@mbarak-abeid.example', '{farming,ngos}'),
	('anjali-dookhee', 'hello@anjali-dookhee.example', '{retail,creative}'),
	('kenza-kettani', 'office@kettani-accounting.example', '{healthcare,creative}'),
	('aya-ghoneim', 'aya.ghoneim@example.com', '{finance,manufacturing,transport,trade}'),
	('sibongile-ngcobo', 'office@sibongile-ngcobo.example', '{education,property,transport,trade}'),
	('kate-whitaker', 'hello@whitaker-accounting.example', '{healthcare,hospitality}'),
	('moza-al-shamsi', 'office@moza-al-shamsi.example', '{finance,education}'),
	('afia-asante', 'hello@asante-advisory.example', '{construction,farming,transport,mining}'),
	('salma-lahlou', 'office@salma-lahlou.example', '{technology,hospitality,transport,trade}'),
	('sotonye-amachree', 'sotonye@amachree-advisory.example', '{education,property}'),
	('hany-soliman', 'hany.soliman@example.com', '{technology,education,trade}'),
	('purity-muthoni-kimani', 'purity.muthoni.kimani@example.com', '{technology,retail,farming}'),
	('jepkosgei-rotich', 'jepkosgei@rotich-accounting.example', '{property,ngos}'),
	('nnamdi-ibekwe', 'office@ibekwe-advisory.example', '{technology,trade,mining}'),
	('werner-nel', 'werner.nel@example.com', '{retail,mining,creative}'),
	('maged-boutros', 'maged@boutros-accounting.example', '{finance,education}'),
	('yashika-moodley', 'hello@moodley-advisory.example', '{hospitality,farming,property}'),
	('ama-bonsu', 'ama@bonsu-and-partners.example', '{finance,ngos}'),
	('priyanka-purmessur', 'priyanka.purmessur@example.com', '{technology,education}'),
	('modise-modisane', 'hello@modisane-accounting.example', '{construction,hospitality}'),
	('nnamdi-nwachukwu', 'nnamdi@nwachukwu-accounting.example', '{property,trade,mining}'),
	('chedza-masalila', 'office@masalila-advisory.example', '{healthcare,mining}'),
	('rishi-bissessur', 'rishi.bissessur@example.com', '{retail,trade}'),
	('jerome-bautista', 'jerome.bautista@example.com', '{retail,property}'),
	('kiprono-koech', 'kiprono.koech@example.com', '{healthcare,retail,education,ngos}'),
	('faith-nyambura-macharia', 'office@nyambura-macharia-and-partners.example', '{construction,hospitality}'),
	('chibuzo-mbah', 'office@mbah-advisory.example', '{retail,education,mining}'),
	('reda-bennani', 'office@bennani-and-partners.example', '{healthcare,farming}'),
	('adeola-adeyemi', 'adeola.adeyemi@example.com', '{transport,mining}'),
	('awuor-okello', 'awuor.okello@example.com', '{finance,hospitality}'),
	('osariemen-aigbe', 'osariemen@osariemen-aigbe.example', '{education,farming,transport,creative}'),
	('amine-el-idrissi', 'amine@el-idrissi-advisory.example', '{technology,farming,trade}'),
	('imran-chand', 'imran.chand@example.com', '{healthcare,education,transport}'),
	('lilian-atieno-ouma', 'hello@atieno-ouma-advisory.example', '{healthcare,farming}'),
	('tumelo-modisane', 'hello@tumelo-modisane.example', '{construction,property,transport,mining}'),
	('rashid-al-hammadi', 'rashid@al-hammadi-advisory.example', '{healthcare,finance,transport}'),
	('ruan-joubert', 'office@ruan-joubert.example', '{technology,education,ngos}'),
	('jaco-joubert-pretoria', 'hello@joubert-advisory.example', '{healthcare,trade,mining}'),
	('amit-mehta', 'amit.mehta@example.com', '{retail,construction,transport}'),
	('njoroge-muriithi', 'office@muriithi-advisory.example', '{technology,finance,retail,farming}'),
	('sumaiya-kalla', 'office@sumaiya-kalla.example', '{hospitality,ecommerce}'),
	('lama-hijazi', 'office@hijazi-advisory.example', '{technology,manufacturing}'),
	('lakshmi-menon', 'hello@lakshmi-menon.example', '{healthcare,hospitality,transport,trade}'),
	('annelie-du-toit', 'annelie@du-toit-advisory.example', '{manufacturing,trade}'),
	('mmabatho-letsoalo', 'mmabatho.letsoalo@example.com', '{retail,farming,transport,creative}'),
	('joanne-ng-cheong', 'office@ng-cheong-and-partners.example', '{education,trade,ngos}'),
	('yakubu-issahaku', 'yakubu.issahaku@example.com', '{technology,farming}'),
	('rehema-kombo', 'rehema.kombo@example.com', '{technology,retail,hospitality,farming}'),
	('kabo-kelesitse', 'kabo@kelesitse-advisory.example', '{technology,construction}'),
	('yetunde-akinola', 'yetunde.akinola@example.com', '{healthcare,property}'),
	('karim-el-shazly', 'karim.el.shazly@example.com', '{technology,hospitality,trade,mining}'),
	('wambui-kimani', 'wambui.kimani@example.com', '{retail,ngos}'),
	('roshni-callychurn', 'roshni.callychurn@example.com', '{construction,education,trade}'),
	('samantha-hargreaves', 'hello@hargreaves-and-partners.example', '{technology,manufacturing,hospitality,transport}'),
	('fadi-hijazi', 'hello@hijazi-advisory.example', '{healthcare,mining}'),
	('chukwuemeka-nwosu', 'chukwuemeka.nwosu@example.com', '{retail,manufacturing,education,transport}'),
	('bongani-hadebe', 'hello@bongani-hadebe.example', '{technology,creative}'),
	('driss-zniber', 'driss.zniber@example.com', '{manufacturing,trade}'),
	('mohammed-sulemana', 'mohammed@mohammed-sulemana.example', '{retail,farming}'),
	('latifa-al-nuaimi', 'latifa.al.nuaimi@example.com', '{technology,farming,transport}'),
	('folasade-adebayo', 'folasade.adebayo@example.com', '{technology,healthcare,ngos}'),
	('yashika-pillay', 'yashika.pillay@example.com', '{transport,trade,ngos}'),
	('reham-soliman', 'hello@reham-soliman.example', '{retail,trade,ngos}'),
	('obiageli-umeh', 'obiageli.umeh@example.com', '{education,farming,trade}'),
	('brandon-jacobs', 'office@jacobs-and-partners.example', '{trade,creative}'),
	('kofi-ansah', 'kofi@ansah-accounting.example', '{education,farming,churches}'),
	('yaa-boateng', 'hello@yaa-boateng.example', '{technology,healthcare,hospitality}'),
	('yaa-agyeman', 'yaa.agyeman@example.com', '{construction,education,mining}'),
	('ghita-berrada', 'ghita@berrada-accounting.example', '{technology,hospitality,farming,property}'),
	('sultan-al-mansoori', 'hello@al-mansoori-advisory.example', '{hospitality,transport,trade}'),
	('afia-sarpong', 'office@afia-sarpong.example', '{technology,healthcare,property,trade}'),
	('ntombi-mthembu', 'ntombi@mthembu-accounting.example', '{education,mining}'),
	('ama-ansah', 'hello@ansah-and-partners.example', '{construction,education,mining,ngos}'),
	('amantle-kelesitse', 'amantle.kelesitse@example.com', '{technology,retail}'),
	('njoroge-ndungu', 'njoroge.ndungu@example.com', '{mining,ngos}'),
	('liezl-nel', 'office@nel-advisory.example', '{technology,transport,trade}'),
	('sandile-mkhize', 'office@mkhize-accounting.example', '{retail,education,farming,ngos}'),
	('hamza-sebti', 'hamza.sebti@example.com', '{retail,hospitality}')
) AS sample (id, email, industries) WHERE professionals.id = sample.id AND professionals.email = sample.email;--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "shortlist_people" (
	"shortlist_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shortlist_people_shortlist_id_professional_id_pk" PRIMARY KEY("shortlist_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	CONSTRAINT "search_alerts_search" UNIQUE("account_id","search")
);
--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlists_account" ON "shortlists" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortlists_created" ON "shortlists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shortlist_people_professional" ON "shortlist_people" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "search_alerts_checked" ON "search_alerts" USING btree ("checked_at");

